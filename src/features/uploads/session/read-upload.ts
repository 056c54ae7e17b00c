import { utils, type CellObject } from '@e965/xlsx'
import type { UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import { SPREADSHEET } from '#schemas/shared/files.ts'
import { findHeads, HEAD_ROWS_MAX, headsAt, type CountKnown } from '#schemas/shared/sheet-heads.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import { guessMapping } from '#schemas/uploads/mapping.ts'
import { isBlankRow } from '#schemas/uploads/rows.ts'
import { COLUMNS_MAX, UPLOAD_ROWS_MAX } from '#schemas/uploads/upload.schema.ts'
import {
  dayOf,
  formulaWithoutResult,
  isCompound,
  isZip,
  openCompound,
  openZip,
  type Book,
  type SheetName,
} from '#src/lib/spreadsheet/book.ts'
import { FOUND, type SheetLayout } from './layout.ts'

/** A row that may be the header row, by its number and its first texts. */
export interface TopRow {
  readonly row: number
  readonly texts: readonly string[]
}
/** A file as it was read: the heads of its columns, and all rows below them, blank ones too, so that numbers fit. */
export interface UploadTable {
  /** Name of the sheet that was read, its index, and the number of other sheets that are not empty. */
  readonly sheet: string
  readonly at: number
  readonly others: number
  /** The sheets that are not empty. */
  readonly sheets: readonly SheetName[]
  readonly heads: readonly string[]
  /** The rows that may be chosen as the heads: each has something below it. */
  readonly top: readonly TopRow[]
  /** The number that the first of `rows` has in the file. */
  readonly first: number
  readonly rows: RawCell[][]
  /** How many rows are not empty (D18). */
  readonly filled: number
  /** How many cells have a formula without its result, and the first of them by their names in the file. */
  readonly formulas: { readonly count: number; readonly cells: readonly string[] }
}

/** So many rows of a file are read: as many as may be, and as many blank ones. */
const READ_ROWS = 2 * (UPLOAD_ROWS_MAX + 1)
const NAMED_CELLS = 5
const TOP_TEXTS = 3

/**
 * A cell as rules read it: its number or its text. A day becomes `YYYY-MM-DD`; a number that the file shows with
 * leading zeros becomes a text, and so does a formula with an error (`#N/A`) or without a result (`=G2+H2`): every rule
 * refuses it.
 */
function rawCell(cell: CellObject | undefined, book: Book): RawCell {
  if (cell === undefined) return null
  const formula = formulaWithoutResult(cell, book)
  if (formula !== null) return formula
  if (cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return cell.w ?? '#ERROR!'
  if (cell.t !== 'n') return String(cell.v)
  const day = dayOf(cell, book.date1904)
  if (day !== null) return day
  const shown = cell.w ?? ''
  return /^0\d+$/.test(shown) ? shown : (cell.v as number)
}

const textOf = (cell: RawCell | undefined): string => String(cell ?? '').trim()
/** The number of columns up to the last that is not empty. */
const widthOf = (cells: readonly RawCell[]): number => cells.findLastIndex((cell) => textOf(cell) !== '') + 1

/** The cells from this row on, within the width, that have a formula without its result. */
function formulasOf(book: Book, from: number, width: number): UploadTable['formulas'] {
  const found: string[] = []
  let count = 0
  book.rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (r < from || c >= width || cell === undefined || formulaWithoutResult(cell, book) === null) return
      count += 1
      if (found.length < NAMED_CELLS) found.push(utils.encode_cell({ r, c }))
    }),
  )
  return { count, cells: found }
}

function tableOf(book: Book, headRow: number | null, countKnown: CountKnown): UploadTable | UploadFileFault {
  const all = book.rows.map((row) => Array.from(row, (cell) => rawCell(cell, book)))
  const top = { rows: all.slice(0, HEAD_ROWS_MAX).map((row) => row.map(textOf)), merges: book.merges }
  const at = headRow === null ? Math.max(0, findHeads(top, countKnown)) : headRow - 1
  const heads = top.rows[at] ? headsAt(top, at, countKnown) : []
  if (widthOf(heads) > COLUMNS_MAX || book.isCut(at)) return 'tooManyColumns'
  const last = all.findLastIndex((row) => !isBlankRow(row))
  const rows = all.slice(at + 1, last + 1)
  const filled = rows.filter((row) => !isBlankRow(row)).length
  // a header and a row at least (document 3, section 5)
  if (filled < SPREADSHEET.minRows - 1) return 'SPREADSHEET_ROWS'
  if (filled > UPLOAD_ROWS_MAX || all.length >= READ_ROWS) return 'UPLOAD_ROWS_MAX'
  const width = rows.reduce((most, row) => Math.max(most, Math.min(widthOf(row), COLUMNS_MAX)), widthOf(heads))
  const fit = <T>(row: readonly T[], none: T) => Array.from({ length: width }, (_, column) => row[column] ?? none)
  return {
    sheet: book.name,
    at: book.at,
    others: book.sheets.filter((each) => each.at !== book.at).length,
    sheets: book.sheets,
    heads: fit(heads, ''),
    top: top.rows.flatMap((row, index) => {
      const texts = row.filter((text) => text !== '').slice(0, TOP_TEXTS)
      return texts.length > 0 && index < last ? [{ row: index + 1, texts }] : []
    }),
    first: at + 2,
    rows: rows.map((row) => fit(row, null)),
    filled,
    formulas: formulasOf(book, at + 1, width),
  }
}

/**
 * Reads a sheet of an xls or xlsx file. The file is untrusted: its first bytes decide its type, not its name, and it is
 * inspected before anything is unpacked, run or followed (trust.md, trap 6). `headers`: the names by which the header
 * row is found. It is slow and runs in a worker.
 */
export function readUpload(
  bytes: Uint8Array,
  headers: readonly UploadHeader[],
  { sheet, headRow }: SheetLayout = FOUND,
): { readonly table: UploadTable } | { readonly fault: UploadFileFault } {
  const countKnown: CountKnown = (heads) => guessMapping(headers, heads).length
  try {
    if (!isZip(bytes) && !isCompound(bytes)) return { fault: 'unreadable' }
    const query = { maxRows: READ_ROWS, maxColumns: COLUMNS_MAX + 1, sheet, countKnown }
    const answer = (isZip(bytes) ? openZip : openCompound)(bytes, query)
    if ('fault' in answer) return answer
    const table = tableOf(answer.book, headRow, countKnown)
    return typeof table === 'string' ? { fault: table } : { table }
  } catch {
    return { fault: 'unreadable' }
  }
}
