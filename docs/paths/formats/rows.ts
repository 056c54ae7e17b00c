import { pathTexts } from '../words.ts'
import type { SheetStep, SheetTest, TestSheet } from '../sheet.ts'

/**
 * The sheet as a table: one row for the start of a test and one for each step, then the notes on the whole. Shared by
 * CSV and XLSX.
 */
export function tableOf(sheet: TestSheet): {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
} {
  const { columns, note } = pathTexts(sheet.language)
  return {
    headers: [
      columns.id(),
      columns.title(),
      columns.step(),
      columns.action(),
      columns.data(),
      columns.expected(),
      columns.offered(),
      columns.refused(),
      columns.requirements(),
    ],
    rows: [
      ...sheet.tests.flatMap((test) => test.steps.map((step) => rowOf(test, step))),
      ...sheet.notes.map((text) => ['', note(), '', text, '', '', '', '', '']),
    ],
  }
}

const rowOf = (
  { id, title }: SheetTest,
  { number, action, data, expected, offered, refused, requirements }: SheetStep,
): (string | number)[] => [
  id,
  title,
  number,
  action,
  data,
  expected,
  offered.join('\n'),
  refused.join('\n'),
  requirements.join(', '),
]

/** What is expected and what can and cannot be done then, in one text: for tools that know only one field for it. */
export function outcomeOf(sheet: TestSheet, { expected, offered, refused }: SheetStep): string {
  const texts = pathTexts(sheet.language)
  const separator = sheet.language === 'ar' ? '، ' : ', '
  return [
    expected,
    texts.offered({ events: offered.join(separator) || texts.nothing() }),
    ...(refused.length > 0 ? [texts.refused({ events: refused.join(separator) })] : []),
  ].join('\n')
}
