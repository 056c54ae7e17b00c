import type { CellObject } from '@e965/xlsx'
import type { UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import { SPREADSHEET } from '#schemas/shared/files.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import { isBlankRow } from '#schemas/uploads/rows.ts'
import { COLUMNS_MAX, UPLOAD_ROWS_MAX } from '#schemas/uploads/upload.schema.ts'
import { dayOf, isCompound, isZip, openCompound, openZip, type Book } from '#src/lib/spreadsheet/book.ts'

/** A file as it was read: the heads of its columns, and all rows below them, blank ones too, so that numbers fit. */
export interface UploadTable {
  /** Name of the sheet that was read, and how many others there are. */
  readonly sheet: string
  readonly others: number
  readonly heads: readonly string[]
  /** The number that the first of `rows` has in the file. */
  readonly first: number
  readonly rows: RawCell[][]
  /** How many of them hold anything (D18). */
  readonly filled: number
}

/** So many rows of a file are read: as many as may be, and as many blank ones. */
const READ_ROWS = 2 * (UPLOAD_ROWS_MAX + 1)

/**
 * A cell as rules read it: its number, or its text. A day is `YYYY-MM-DD`, a number that the file shows with leading
 * zeros a text, and what a formula could not tell (`#N/A`) a text too, which no rule lets pass.
 */
function rawCell(cell: CellObject | undefined, date1904: boolean): RawCell {
  if (cell === undefined || cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return cell.w ?? '#ERROR!'
  if (cell.t !== 'n') return String(cell.v)
  const day = dayOf(cell, date1904)
  if (day !== null) return day
  const shown = cell.w ?? ''
  return /^0\d+$/.test(shown) ? shown : (cell.v as number)
}

const isEmpty = (cell: RawCell): boolean => cell === null || String(cell).trim() === ''
/** How many columns hold anything. */
const widthOf = (cells: readonly RawCell[]): number => cells.findLastIndex((cell) => !isEmpty(cell)) + 1

function tableOf({ name, sheets, date1904, rows: data }: Book): UploadTable | UploadFileFault {
  const all = Array.from(data, (row) => Array.from(row ?? [], (cell) => rawCell(cell, date1904)))
  const top = all.findIndex((row) => !isBlankRow(row))
  const heads = all[top] ?? []
  if (widthOf(heads) > COLUMNS_MAX) return 'tooManyColumns'
  const rows = all.slice(top + 1, all.findLastIndex((row) => !isBlankRow(row)) + 1)
  const filled = rows.filter((row) => !isBlankRow(row)).length
  // a header and a row at least (document 3, section 5)
  if (top < 0 || filled < SPREADSHEET.minRows - 1) return 'SPREADSHEET_ROWS'
  if (filled > UPLOAD_ROWS_MAX || all.length >= READ_ROWS) return 'UPLOAD_ROWS_MAX'
  const width = rows.reduce((most, row) => Math.max(most, Math.min(widthOf(row), COLUMNS_MAX)), widthOf(heads))
  const fit = (row: readonly RawCell[]) => Array.from({ length: width }, (_, column) => row[column] ?? null)
  return {
    sheet: name,
    others: sheets - 1,
    heads: fit(heads).map((head) => String(head ?? '').trim()),
    first: top + 2,
    rows: rows.map(fit),
    filled,
  }
}

/**
 * The first sheet of an xls or xlsx file. The file comes from outside: what it is say its first bytes, not its name, and
 * nothing is unpacked, run or followed before it was looked at (document 3, section 5; trust.md, trap 6). Takes a while:
 * it runs in a worker.
 */
export function readUpload(bytes: Uint8Array): { readonly table: UploadTable } | { readonly fault: UploadFileFault } {
  try {
    if (!isZip(bytes) && !isCompound(bytes)) return { fault: 'unreadable' }
    const answer = (isZip(bytes) ? openZip : openCompound)(bytes, READ_ROWS)
    if ('fault' in answer) return answer
    const table = tableOf(answer.book)
    return typeof table === 'string' ? { fault: table } : { table }
  } catch {
    return { fault: 'unreadable' }
  }
}
