import { strFromU8, unzipSync, zipSync } from 'fflate'
import { CFB, read, set_cptable, SSF, type CellObject, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { findHeads, HEAD_ROWS_MAX, headsAt, type CountKnown, type MergedCells } from '#schemas/shared/sheet-heads.ts'
import { zipFault } from './zip-directory.ts'

/** Why a file is not read. `unsafe`: macros, links to other files, or a password. */
export type ReadFault = 'unreadable' | 'zipBomb' | 'unsafe'
export type CellRow = readonly (CellObject | undefined)[]
/** A sheet of the workbook. `at`: its index in it. */
export interface SheetName {
  readonly at: number
  readonly name: string
  readonly isHidden: boolean
}
/** The sheet of a workbook that was read. */
export interface Book {
  readonly name: string
  readonly at: number
  /** The only sheet, or all that are not empty, in the order of the workbook. */
  readonly sheets: readonly SheetName[]
  readonly date1904: boolean
  /** By row number in the file, from 0; each is cut to `maxColumns`. */
  readonly rows: readonly CellRow[]
  /** Whether a row of the file is longer than that, so that it was cut. */
  readonly isCut: (row: number) => boolean
  /** Joined cells of the first rows. */
  readonly merges: readonly MergedCells[]
  /** Whether the program that wrote the file left its formulas to be calculated by the one that opens it. */
  readonly isUncalculated: boolean
}
export type BookAnswer = { readonly book: Book } | { readonly fault: ReadFault }
/**
 * What to read of a workbook. `sheet`: the index of a sheet; null: the first visible one with the most known column
 * heads.
 */
export interface BookQuery {
  readonly maxRows: number
  readonly maxColumns: number
  readonly sheet: number | null
  readonly countKnown: CountKnown
}

// texts of Excel 5.0 and 95 are in a code page of Windows
set_cptable(codePages)

const FAULTS = { bomb: 'zipBomb', unsafe: 'unsafe', broken: 'unreadable' } as const
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Files of old programs, and the encrypted form of newer ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte)
/** The type of a file by its first bytes, regardless of its name. */
export const isZip = (bytes: Uint8Array): boolean => begins(bytes, ZIP)
export const isCompound = (bytes: Uint8Array): boolean => begins(bytes, COMPOUND)

const two = (value: number) => String(value).padStart(2, '0')
/** The day of a cell that a spreadsheet shows as a date: `YYYY-MM-DD`; null: it is not a date. */
export function dayOf({ t, v, z }: CellObject, date1904: boolean): string | null {
  if (t !== 'n' || typeof z !== 'string' || !SSF.is_date(z)) return null
  const date = SSF.parse_date_code(v as number, { date1904 }) as { y: number; m: number; d: number } | null
  return date && date.y > 0 ? `${date.y}-${two(date.m)}-${two(date.d)}` : null
}

const isFormula = ({ f, F }: CellObject): boolean => f !== undefined || F !== undefined
/** The formula of a cell without a stored result, as a spreadsheet shows it: `=G2+H2`. Null: the cell has a value. */
export function formulaWithoutResult(
  cell: CellObject,
  { isUncalculated }: Pick<Book, 'isUncalculated'>,
): string | null {
  if (!isFormula(cell)) return null
  const isMissing = cell.t === 'z' || cell.v === undefined || (isUncalculated && (cell.v === '' || cell.v === 0))
  return isMissing ? `=${cell.f ?? ''}` : null
}

/** Joined cells that are inspected: a file may list any number of them. */
const MERGES_MAX = 200
type DenseSheet = { readonly '!data'?: (CellObject[] | undefined)[]; readonly '!merges'?: readonly MergedCells[] }
const dataOf = (book: WorkBook, at: number): readonly (CellObject[] | undefined)[] =>
  (book.Sheets[book.SheetNames[at]!] as DenseSheet | undefined)?.['!data'] ?? []
const mergesOf = (book: WorkBook, at: number): readonly MergedCells[] =>
  ((book.Sheets[book.SheetNames[at]!] as DenseSheet | undefined)?.['!merges'] ?? [])
    .filter(({ s }) => s.r < HEAD_ROWS_MAX)
    .slice(0, MERGES_MAX)

/** The cells of a row up to the last one within `maxColumns`: a cell far away makes no long row. */
function cutRow(row: readonly CellObject[] = [], maxColumns: number): CellRow {
  let end = Math.min(row.length, maxColumns)
  while (end > 0 && row[end - 1] === undefined) end -= 1
  return row.slice(0, end)
}

type Load = (options: ParsingOptions) => WorkBook
/** Finds the sheets that are not empty, and which of them to read. */
function chooseSheet(load: Load, { sheet, countKnown, maxColumns }: BookQuery) {
  const { SheetNames: names } = load({ bookSheets: true })
  if (names.length === 1) return { at: 0, sheets: [{ at: 0, name: names[0]!, isHidden: false }] }
  const tops = load({ sheetRows: HEAD_ROWS_MAX })
  const filled = names.flatMap((name, at) => {
    const rows = Array.from(dataOf(tops, at), (row) =>
      Array.from(cutRow(row, maxColumns), (cell) => String(cell?.v ?? '').trim()),
    )
    const count = rows.filter((row) => row.some((text) => text !== '')).length
    const top = { rows, merges: mergesOf(tops, at) }
    const heads = findHeads(top, countKnown)
    const known = heads < 0 ? 0 : countKnown(headsAt(top, heads, countKnown))
    const isHidden = (tops.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0
    return count === 0 ? [] : [{ at, name, isHidden, count, known }]
  })
  const visible = filled.filter(({ isHidden }) => !isHidden)
  const offered = visible.length > 0 ? visible : filled
  const most = Math.max(0, ...offered.map(({ known }) => known))
  const found = offered.find(({ count, known }) => (most > 0 ? known === most : count > 1)) ?? offered[0]
  return {
    at: sheet !== null && sheet < names.length ? sheet : (found?.at ?? 0),
    sheets: filled.map(({ at, name, isHidden }) => ({ at, name, isHidden })),
  }
}

function openBook(load: Load, query: BookQuery): BookAnswer {
  const { at, sheets } = chooseSheet(load, query)
  const book = load({ sheets: at, sheetRows: query.maxRows })
  const name = book.SheetNames[at]
  if (name === undefined) return { fault: 'unreadable' }
  const data = dataOf(book, at)
  const rows = Array.from(data.slice(0, query.maxRows), (row) => cutRow(row, query.maxColumns))
  const { CalcPr } = (book.Workbook ?? {}) as { readonly CalcPr?: { readonly fullCalcOnLoad?: unknown } }
  return {
    book: {
      name,
      at,
      sheets,
      date1904: book.Workbook?.WBProps?.date1904 === true,
      rows,
      isCut: (row) => Object.keys(data[row] ?? []).some((column) => Number(column) >= query.maxColumns),
      merges: mergesOf(book, at),
      isUncalculated: /^(1|true)$/.test(String(CalcPr?.fullCalcOnLoad)),
    },
  }
}
const reader =
  (bytes: Uint8Array, always: ParsingOptions): Load =>
  (options) =>
    read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false, ...always, ...options })

const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i
const FORMULA = /<(?:\w+:)?f[\s/>]/
/**
 * Opens an XLSX file: its zip directory is inspected before anything is unpacked (trust.md, trap 6), and other
 * documents in a zip, of which a few bytes may expand to millions of cells, are not read. Throws where the file cannot
 * be parsed.
 */
export function openZip(bytes: Uint8Array, query: BookQuery): BookAnswer {
  const fault = zipFault(bytes)
  if (fault) return { fault: FAULTS[fault] }
  // an entry unpacks to no more than the size in the directory; only these entries are packed again, so nothing else is
  // unpacked later
  const parts = unzipSync(bytes)
  if (!Object.keys(parts).some((path) => /^xl\/workbook\.(xml|bin)$/i.test(path))) return { fault: 'unreadable' }
  const hasFormulas = Object.entries(parts).some(
    ([path, part]) => SHEET_PART.test(path) && FORMULA.test(strFromU8(part, true)),
  )
  return openBook(reader(zipSync(parts, { level: 0 }), { cellFormula: hasFormulas, sheetStubs: hasFormulas }), query)
}

/** Streams and storages of macros, and those of a newer file that is encrypted. */
const UNSAFE = /(^|\/)(_VBA_PROJECT_CUR|VBA|_VBA_PROJECT|EncryptedPackage|EncryptionInfo)(\/|$)/i
/** The code page of Excel 95 files that name none. */
const ARABIC = 1256
/**
 * In these files a formula whose result is an empty text looks like one that was never calculated: a sheet counts as
 * not calculated only where all of its formulas look so.
 */
function seeFormulas(answer: BookAnswer): BookAnswer {
  if ('fault' in answer) return answer
  const formulas = answer.book.rows.flatMap((row) => row.flatMap((cell) => (cell && isFormula(cell) ? cell : [])))
  return { book: { ...answer.book, isUncalculated: formulas.length > 0 && formulas.every(({ v }) => v === '') } }
}
/**
 * Opens an XLS file, which is not compressed: it is searched for macros first. Throws where the file cannot be parsed.
 */
export function openCompound(bytes: Uint8Array, query: BookQuery): BookAnswer {
  const { FullPaths } = CFB.read(bytes, { type: 'array' }) as { readonly FullPaths: readonly string[] }
  if (FullPaths.some((path) => UNSAFE.test(path))) return { fault: 'unsafe' }
  try {
    return seeFormulas(openBook(reader(bytes, { cellFormula: true, codepage: ARABIC }), query))
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) return { fault: 'unsafe' }
    // a formula that cannot be written out must not prevent reading its result
    return openBook(reader(bytes, { cellFormula: false, codepage: ARABIC }), query)
  }
}
