import { Readable } from 'node:stream'
import { looksLikeFormula } from '#schemas/shared/sheet-text.ts'
import type { Cell, StreamedSheet } from './sheet.ts'

/** So that spreadsheets read it as UTF-8. */
const MARK = '\uFEFF'

/** A text that would be taken for a formula gets a leading apostrophe (trust.md, Access). */
function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = looksLikeFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A CSV file (RFC 4180) that is made while it is read. */
export const csvOf = (sheet: StreamedSheet): Readable => Readable.from(written(sheet), { objectMode: false })

async function* written({ columns, batches }: StreamedSheet): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK + line(columns.map(({ header }) => header)))
  for await (const rows of batches) yield Buffer.from(rows.map(line).join(''))
}
