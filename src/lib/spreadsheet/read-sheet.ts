import { unzipSync, zipSync } from 'fflate'
import { read, SSF, type CellObject } from '@e965/xlsx'
import { decodeText, parseCsv } from './csv.ts'
import { zipFault } from './zip-directory.ts'

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
export type ReadFault = 'unreadable' | 'zipBomb' | 'unsafe'
export type ReadAnswer = { readonly table: ReadTable } | { readonly fault: ReadFault }

/** Columns of a sheet that are looked at: a far cell does not make a wide table. */
const COLUMNS_MAX = 60
const FAULTS = { bomb: 'zipBomb', unsafe: 'unsafe', broken: 'unreadable' } as const
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Files of old programs, and what newer ones encrypt. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte)
const EMPTY: ReadCell = { text: '', number: null }
const two = (value: number) => String(value).padStart(2, '0')

function cellOf(cell: CellObject | undefined, date1904: boolean): ReadCell {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return EMPTY
  if (cell.t !== 'n') return { text: String(cell.v), number: null }
  const number = cell.v as number
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) {
    const date = SSF.parse_date_code(number, { date1904 }) as { y: number; m: number; d: number } | null
    if (date && date.y > 0) return { text: `${date.y}-${two(date.m)}-${two(date.d)}`, number: null }
  }
  // a number that the file shows with leading zeros keeps them; one that it would shorten or group is written out
  const shown = cell.w ?? ''
  return { text: /^\d+$/.test(shown) ? shown : String(number), number }
}

function readBook(bytes: Uint8Array, maxRows: number): ReadAnswer {
  const fault = zipFault(bytes)
  if (fault) return { fault: FAULTS[fault] }
  // what an entry really unpacks to is bounded by what the directory said of it; packed anew, nothing else is unpacked
  const bounded = zipSync(unzipSync(bytes), { level: 0 })
  const book = read(bounded, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: maxRows,
    sheets: 0,
  })
  const name = book.SheetNames[0]
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (name === undefined || sheet === undefined) return { fault: 'unreadable' }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const data = ((sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []).slice(0, maxRows)
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
    if (begins(bytes, ZIP)) return readBook(bytes, maxRows)
    if (begins(bytes, COMPOUND)) return { fault: 'unsafe' }
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
