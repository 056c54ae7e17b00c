import { list, pathTexts } from '../words.ts'
import type { SheetStep, TestSheet } from '../sheet.ts'

/** A text as a cell of a Markdown table. */
const cell = (text: string | number): string =>
  String(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('*', '\\*')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', '<br>')
const row = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A page to read and print: each test is a heading and a table. */
export function mdSheet(sheet: TestSheet): string {
  const texts = pathTexts(sheet.language)
  const { columns } = texts
  const head = [
    columns.step(),
    columns.action(),
    columns.data(),
    columns.expected(),
    columns.offered(),
    columns.refused(),
  ]
  const cells = ({ number, action, data, expected, offered, refused }: SheetStep) => [
    number,
    action,
    data,
    expected,
    list(offered, sheet.language) || texts.nothing(),
    refused.join('\n'),
  ]
  return [
    `<div lang="${sheet.language}" dir="${sheet.direction}">`,
    '',
    `# ${sheet.title}`,
    '',
    sheet.about,
    '',
    ...sheet.facts.map((fact) => `- ${fact}`),
    '',
    ...sheet.notes.flatMap((note) => [`> **${note}**`, '']),
    ...sheet.tests.flatMap((test) => [
      `## ${test.title}`,
      '',
      `<bdi dir="ltr">\`${test.id}\`</bdi>${
        test.requirements.length > 0
          ? ` · ${texts.requirements({
              list: list(
                test.requirements.map((requirement) => `<bdi dir="ltr">${requirement}</bdi>`),
                sheet.language,
              ),
            })}`
          : ''
      }`,
      '',
      row(head),
      row(head.map(() => '---')),
      ...test.steps.map((step) => row(cells(step))),
      '',
    ]),
    '</div>',
    '',
  ].join('\n')
}
