import { Tag, type IconName, type Intent } from '@blueprintjs/core'
import type { PersonState } from '#schemas/people/person.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** Each state has a different icon, so that colour alone never identifies a state. */
const LOOK: Readonly<Record<PersonState, { readonly icon: IconName; readonly intent?: Intent }>> = {
  invited: { icon: 'envelope', intent: 'primary' },
  active: { icon: 'tick', intent: 'success' },
  suspended: { icon: 'pause', intent: 'warning' },
  left: { icon: 'blocked-person' },
}

export function PersonStateTag({ state }: { readonly state: PersonState }) {
  const t = useTexts('people')
  return (
    <Tag minimal round {...LOOK[state]}>
      {t.states[state]()}
    </Tag>
  )
}
