import { utils, write, type BookType, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'

/** Files as people choose them, written by a spreadsheet library, or changed beyond what a program would write. */
export type SheetCells = readonly (readonly (string | number | null)[])[]

/** A workbook of sheets of these rows. */
export function bookOf(...sheets: readonly SheetCells[]): WorkBook {
  const book = utils.book_new()
  sheets.forEach((rows, at) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), `ورقة ${at + 1}`),
  )
  return book
}
export const bytesOf = (book: WorkBook, bookType: BookType = 'xlsx'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType, bookSST: true }) as ArrayBuffer)
/** A file of one sheet; `change` may change what rows cannot express. */
export function sheetBytes(
  rows: SheetCells,
  { bookType = 'xlsx', change }: { bookType?: BookType; change?: (sheet: WorkSheet, book: WorkBook) => void } = {},
): Uint8Array<ArrayBuffer> {
  const book = bookOf(rows)
  change?.(book.Sheets[book.SheetNames[0]!]!, book)
  return bytesOf(book, bookType)
}
/** An xlsx file with other parts in it. */
export const withParts = (
  bytes: Uint8Array,
  parts: Record<string, Uint8Array>,
  level: 0 | 9 = 9,
): Uint8Array<ArrayBuffer> => zipSync({ ...unzipSync(bytes), ...parts }, { level }) as Uint8Array<ArrayBuffer>
export const textBytes = (text: string): Uint8Array<ArrayBuffer> => strToU8(text) as Uint8Array<ArrayBuffer>

/** Heads as the fields of `uploads.headers.ts` are called in Arabic. */
export const HEADS = ['الرقم القومي', 'اسم الطالب', 'النوع', 'الفيزياء', 'الكيمياء'] as const
