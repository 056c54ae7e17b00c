import { looksLikeFormula } from '#schemas/shared/sheet-text.ts'
import { parseCsv } from './csv.ts'
import type { CellValue } from './sheet.ts'

/** A leading apostrophe makes a spreadsheet take what follows as a text. */
const AS_TEXT = "'"
/** A text that begins like a formula is a text for the spreadsheet that it is pasted into, as in our exports. */
function written(value: CellValue): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && looksLikeFormula(value) ? AS_TEXT + text : text
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** A range of cells as the text that spreadsheets copy: lines of cells that are separated by tabs. */
export const clipboardText = (rows: readonly (readonly CellValue[])[]): string =>
  rows.map((cells) => cells.map(written).join('\t')).join('\n')

const read = (text: string): string | null => {
  const value = text.startsWith(AS_TEXT) && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
  return value === '' ? null : value
}
/**
 * The cells of a text that was copied in a spreadsheet, at most so many lines of it; all lines are as long as the
 * longest. Values are texts, also those that begin like a formula; null: the cell is empty.
 */
export function cellsOfClipboard(text: string, maxRows: number): (string | null)[][] {
  const rows = parseCsv(text, maxRows, '\t')
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  return rows.map((cells) => Array.from({ length: width }, (_, column) => read(cells[column] ?? '')))
}
