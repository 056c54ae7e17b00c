import arabic from '#locales/ar/validation-docs/index.ts'
import english from '#locales/en/validation-docs/index.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { PLACEHOLDERS } from '#schemas/student-mails/student-mail.schema.ts'
import { limits } from '#schemas/limits.ts'
import { RULES } from './table.ts'
import { errorText } from '#server/kit/bilingual.ts'

const LANGUAGES = {
  ar: { texts: arabic, part: 0, direction: 'rtl' },
  en: { texts: english, part: 1, direction: 'ltr' },
} as const
type Language = keyof typeof LANGUAGES

/** A text as a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('\n', ' ')
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const message = (code: ErrorCode, language: Language): string =>
  errorText(code, {
    passwordMax: limits().passwordMax,
    unknown: '{…}',
    known: Object.values(PLACEHOLDERS).join(' '),
  }).split('|')[LANGUAGES[language].part]!

function tableIn(language: Language): string {
  const { texts, direction } = LANGUAGES[language]
  const { columns } = texts
  const rows = RULES.map(([name, { keyFilter, messages, source }]) => {
    const { field, rule } = texts.rules[name]
    const said = messages.map((code) => `\`${code}\` ${cell(message(code, language))}`).join('<br>')
    return row([
      cell(field),
      cell(rule),
      cell(texts.typed[keyFilter ?? 'anything']),
      said,
      `<bdi dir="ltr">${cell(source)}</bdi>`,
    ])
  })
  return [
    `<div lang="${language}" dir="${direction}">`,
    '',
    `## ${texts.title}`,
    '',
    texts.lead,
    '',
    row([columns.field, columns.rule, columns.typed, columns.message, columns.section]),
    row(['---', '---', '---', '---', '---']),
    ...rows,
    '',
    '</div>',
    '',
  ].join('\n')
}

/** The validation table in both languages, from the schemas and the error catalogue. */
export const validationDoc = (): string =>
  [`# ${arabic.title} · ${english.title}`, '', tableIn('ar'), tableIn('en')].join('\n')
