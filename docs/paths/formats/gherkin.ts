import { pathTexts, type Language } from '../words.ts'
import { outcomeOf } from './rows.ts'
import type { SheetStep, TestSheet } from '../sheet.ts'

/** The keywords of cucumber's `gherkin-languages.json`. */
const KEYWORDS = {
  ar: { feature: 'خاصية', scenario: 'سيناريو', given: 'بفرض', when: 'عندما', then: 'ثم', and: 'و' },
  en: { feature: 'Feature', scenario: 'Scenario', given: 'Given', when: 'When', then: 'Then', and: 'And' },
} as const satisfies Record<Language, object>

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** In a table of Gherkin a bar and a backslash are escaped, and a line break is `\n`. */
const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n')
/** A tag has no spaces: `2 §4` is `@2-§4`. */
const tag = (text: string): string => `@${text.replaceAll(/\s+/g, '-')}`
/** A point of a list: free text alone might look like a keyword, a tag or a comment. */
const prose = (text: string): string => `  - ${oneLine(text)}`

/** One feature with a scenario for each test; its test id and requirements are tags. */
export function gherkinSheet(sheet: TestSheet): string {
  const keyword = KEYWORDS[sheet.language]
  const { columns } = pathTexts(sheet.language)
  const table = ({ values }: SheetStep) =>
    values.length === 0
      ? []
      : [[columns.field(), columns.value()], ...values].map((pair) => `      | ${pair.map(cell).join(' | ')} |`)
  const outcome = (step: SheetStep) =>
    outcomeOf(sheet, step)
      .split('\n')
      .map((line, index) => `    ${index === 0 ? keyword.then : keyword.and} ${oneLine(line)}`)
  return [
    `# language: ${sheet.language}`,
    `${keyword.feature}: ${oneLine(sheet.title)}`,
    '',
    ...[sheet.about, ...sheet.facts, ...sheet.notes].map(prose),
    '',
    ...sheet.tests.flatMap(({ id, title, requirements, steps }) => [
      `  ${[id, ...requirements].map(tag).join(' ')}`,
      `  ${keyword.scenario}: ${oneLine(title)} (${id})`,
      ...steps.flatMap((step) => [
        `    ${step.number === 0 ? keyword.given : keyword.when} ${oneLine(step.action)}`,
        ...table(step),
        ...outcome(step),
      ]),
      '',
    ]),
  ].join('\n')
}
