import type { NamespaceDesireRuleTranslation } from '../../i18n-types.ts'

const en_desire_rule = {
  title: 'Define desire rule',
  lead: 'Says which of a student’s applications of the season a nomination considers. What is not considered takes no seat. The example on each card is a student with five desires: the fourth has the highest percentage, the second was sent first.',
  refused: 'You cannot see the desire rule',
  none: 'No rule is set yet: all desires are considered.',
  fields: { choice: 'Desires that are considered', desiresNum: 'Number of desires' },
  options: {
    choice: {
      one: 'One desire only',
      highestTotal: 'Highest total',
      firstApplied: 'First applied',
      all: 'All desires',
      custom: 'Custom number',
    },
  },
  about: {
    one: 'The first desire alone.',
    highestTotal:
      'The application with the highest percentage of its certificate’s total; of equal ones the lower desire.',
    firstApplied: 'The application that was sent before the others.',
    all: 'Every desire of the student.',
    custom: 'The desires from the first to the number that you type.',
  },
  example: { considered: 'considered', left: 'not considered' },
  remove: { title: 'Delete the desire rule?', message: 'All desires of a student will be considered then.' },
} satisfies NamespaceDesireRuleTranslation
export default en_desire_rule
