import type { CellObject } from '@e965/xlsx'
import { dayOf, isCompound, isZip, openZip, type ReadFault } from './book.ts'
import { decodeText, parseCsv } from './csv.ts'

/**
 * A cell as the file says it: its text as a spreadsheet would show it, and its number where it is one. A date is the
 * text `YYYY-MM-DD`.
 */
export interface ReadCell {
  readonly text: string
  readonly number: number | null
}
export interface ReadTable {
  readonly name: string
  readonly rows: readonly (readonly ReadCell[])[]
}
export type { ReadFault }
export type ReadAnswer = { readonly table: ReadTable } | { readonly fault: ReadFault }

/** Columns of a sheet that are looked at: a far cell does not make a wide table. */
const COLUMNS_MAX = 60
const EMPTY: ReadCell = { text: '', number: null }

function cellOf(cell: CellObject | undefined, date1904: boolean): ReadCell {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return EMPTY
  if (cell.t !== 'n') return { text: String(cell.v), number: null }
  const number = cell.v as number
  const day = dayOf(cell, date1904)
  if (day !== null) return { text: day, number: null }
  // a number that the file shows with leading zeros keeps them; one that it would shorten or group is written out
  const shown = cell.w ?? ''
  return { text: /^\d+$/.test(shown) ? shown : String(number), number }
}

function readBook(bytes: Uint8Array, maxRows: number): ReadAnswer {
  const answer = openZip(bytes, maxRows)
  if ('fault' in answer) return answer
  const { name, date1904, rows: data } = answer.book
  const width = data.reduce((most, row) => Math.max(most, Math.min(row?.length ?? 0, COLUMNS_MAX)), 0)
  const rows = Array.from(data, (row) => Array.from({ length: width }, (_, column) => cellOf(row?.[column], date1904)))
  return { table: { name, rows } }
}

/**
 * The first sheet of an XLSX or CSV file, at most `maxRows` rows of it. The file comes from outside: its zip directory
 * is looked at before anything is unpacked, and nothing of it is run or followed (trust.md, trap 6). Takes a while: it
 * runs in a worker.
 */
export function readTable(bytes: Uint8Array, name: string, maxRows: number): ReadAnswer {
  try {
    if (isZip(bytes)) return readBook(bytes, maxRows)
    if (isCompound(bytes)) return { fault: 'unsafe' }
    const text = decodeText(bytes)
    if (text.includes('\u0000')) return { fault: 'unreadable' }
    const rows = parseCsv(text, maxRows).map((row) =>
      row.slice(0, COLUMNS_MAX).map((cell): ReadCell => ({ text: cell, number: null })),
    )
    return { table: { name, rows } }
  } catch {
    return { fault: 'unreadable' }
  }
}
