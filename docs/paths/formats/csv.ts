import { looksLikeFormula } from '#schemas/shared/sheet-text.ts'
import type { TestSheet } from '../sheet.ts'
import { tableOf } from './rows.ts'

/** Spreadsheets know UTF-8 by it. */
const BOM = '\uFEFF'
/** A text that a spreadsheet would take for a formula gets an apostrophe (trust.md, Access). */
const field = (value: string | number): string => {
  const text = typeof value === 'string' && looksLikeFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: commas, CRLF after each record, quotes where they are needed. */
export const csv = (records: readonly (readonly (string | number)[])[]): string =>
  `${BOM}${records.map((record) => `${record.map(field).join(',')}\r\n`).join('')}`

export function csvSheet(sheet: TestSheet): string {
  const { headers, rows } = tableOf(sheet)
  return csv([headers, ...rows])
}
