import type { CellObject } from '@e965/xlsx'
import { foldHead, type CountKnown, type MergedCells } from '#schemas/shared/sheet-heads.ts'
import { dayOf, formulaWithoutResult, isCompound, isZip, openZip, type Book, type ReadFault } from './book.ts'
import { decodeText, parseCsv } from './csv.ts'

/**
 * A cell of the file: its text as a spreadsheet would show it, and its number where it is one. A date is the text
 * `YYYY-MM-DD`, a formula without its result the text of the formula.
 */
export interface ReadCell {
  readonly text: string
  readonly number: number | null
}
export interface ReadTable {
  readonly name: string
  /** Name of the sheet that was read, where the file has others that are not empty; else null. */
  readonly sheet: string | null
  readonly rows: readonly (readonly ReadCell[])[]
  /** Joined cells of the first rows. */
  readonly merges: readonly MergedCells[]
}
export type { ReadFault }
export type ReadAnswer = { readonly table: ReadTable } | { readonly fault: ReadFault }

/** Columns of a sheet that are read: a far cell does not make a wide table. */
const COLUMNS_MAX = 60
const EMPTY: ReadCell = { text: '', number: null }

/** What is read of a file. */
export interface ReadQuery {
  readonly maxRows: number
  /** Heads, folded: of several sheets the first that has most of them is read. None: it is chosen by its content. */
  readonly heads: readonly string[]
}

function cellOf(cell: CellObject | undefined, book: Book): ReadCell {
  if (cell === undefined) return EMPTY
  const formula = formulaWithoutResult(cell, book)
  if (formula !== null) return { text: formula, number: null }
  if (cell.v === undefined || cell.t === 'e' || cell.t === 'z') return EMPTY
  if (cell.t !== 'n') return { text: String(cell.v), number: null }
  const number = cell.v as number
  const day = dayOf(cell, book.date1904)
  if (day !== null) return { text: day, number: null }
  // a number shown with leading zeros retains them; one that is shortened or grouped for display is written out
  const shown = cell.w ?? ''
  return { text: /^\d+$/.test(shown) ? shown : String(number), number }
}

function readBook(bytes: Uint8Array, { maxRows, heads }: ReadQuery): ReadAnswer {
  const countKnown: CountKnown = (found) => found.filter((head) => heads.includes(foldHead(head))).length
  const answer = openZip(bytes, { maxRows, maxColumns: COLUMNS_MAX, sheet: null, countKnown })
  if ('fault' in answer) return answer
  const { book } = answer
  const width = book.rows.reduce((most, row) => Math.max(most, row.length), 0)
  const rows = book.rows.map((row) => Array.from({ length: width }, (_, column) => cellOf(row[column], book)))
  const hasOthers = book.sheets.some(({ at }) => at !== book.at)
  return { table: { name: book.name, sheet: hasOthers ? book.name : null, rows, merges: book.merges } }
}

/**
 * A visible sheet of an XLSX file, or the rows of a text file, at most `maxRows` rows. The file comes from
 * outside: its zip directory is inspected before anything is unpacked, and nothing of it is run or followed (trust.md,
 * trap 6). Takes a while: it runs in a worker.
 */
export function readTable(bytes: Uint8Array, name: string, query: ReadQuery): ReadAnswer {
  try {
    if (isZip(bytes)) return readBook(bytes, query)
    if (isCompound(bytes)) return { fault: 'unsafe' }
    const text = decodeText(bytes)
    if (text.includes('\u0000')) return { fault: 'unreadable' }
    const rows = parseCsv(text, query.maxRows).map((row) =>
      row.slice(0, COLUMNS_MAX).map((cell): ReadCell => ({ text: cell, number: null })),
    )
    return { table: { name, sheet: null, rows, merges: [] } }
  } catch {
    return { fault: 'unreadable' }
  }
}
