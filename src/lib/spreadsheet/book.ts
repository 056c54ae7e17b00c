import { unzipSync, zipSync } from 'fflate'
import { CFB, read, SSF, type CellObject } from '@e965/xlsx'
import { zipFault } from './zip-directory.ts'

/** Why a file is not read. `unsafe`: macros, links to other files, or a password. */
export type ReadFault = 'unreadable' | 'zipBomb' | 'unsafe'
/** The first sheet of a workbook. `rows`: by their numbers in the file, from 0. */
export interface Book {
  readonly name: string
  /** How many sheets the workbook has. */
  readonly sheets: number
  readonly date1904: boolean
  readonly rows: readonly (readonly (CellObject | undefined)[] | undefined)[]
}
export type BookAnswer = { readonly book: Book } | { readonly fault: ReadFault }

const FAULTS = { bomb: 'zipBomb', unsafe: 'unsafe', broken: 'unreadable' } as const
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Files of old programs, and what newer ones encrypt. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte)
/** What a file is by its first bytes, whatever it is called. */
export const isZip = (bytes: Uint8Array): boolean => begins(bytes, ZIP)
export const isCompound = (bytes: Uint8Array): boolean => begins(bytes, COMPOUND)

const two = (value: number) => String(value).padStart(2, '0')
/** A cell that a spreadsheet shows as a day: `YYYY-MM-DD`; null: it is none. */
export function dayOf({ t, v, z }: CellObject, date1904: boolean): string | null {
  if (t !== 'n' || typeof z !== 'string' || !SSF.is_date(z)) return null
  const date = SSF.parse_date_code(v as number, { date1904 }) as { y: number; m: number; d: number } | null
  return date && date.y > 0 ? `${date.y}-${two(date.m)}-${two(date.d)}` : null
}

function firstSheet(bytes: Uint8Array, maxRows: number): BookAnswer {
  const book = read(bytes, {
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
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  return {
    book: {
      name,
      sheets: book.SheetNames.length,
      date1904: book.Workbook?.WBProps?.date1904 === true,
      rows: data.slice(0, maxRows),
    },
  }
}

/** An XLSX file: its zip directory is looked at before anything is unpacked (trust.md, trap 6). Throws where it is none. */
export function openZip(bytes: Uint8Array, maxRows: number): BookAnswer {
  const fault = zipFault(bytes)
  if (fault) return { fault: FAULTS[fault] }
  // what an entry really unpacks to is bounded by what the directory said of it; packed anew, nothing else is unpacked
  return firstSheet(zipSync(unzipSync(bytes), { level: 0 }), maxRows)
}

/** Streams and storages of macros, and what a password makes of a newer file. */
const UNSAFE = /(^|\/)(_VBA_PROJECT_CUR|VBA|_VBA_PROJECT|EncryptedPackage|EncryptionInfo)(\/|$)/i
/** An XLS file, which packs nothing: it is looked through for macros first. Throws where it is none. */
export function openCompound(bytes: Uint8Array, maxRows: number): BookAnswer {
  const { FullPaths } = CFB.read(bytes, { type: 'array' }) as { readonly FullPaths: readonly string[] }
  if (FullPaths.some((path) => UNSAFE.test(path))) return { fault: 'unsafe' }
  try {
    return firstSheet(bytes, maxRows)
  } catch (error) {
    return { fault: /password|encrypt/i.test(String(error)) ? 'unsafe' : 'unreadable' }
  }
}
