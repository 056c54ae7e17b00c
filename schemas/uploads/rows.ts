import type { ErrorCode } from '../errors.ts'
import { cellFault, readCell, type Cell, type CellFault, type RawCell } from './cells.ts'
import { courseOf, type UploadHeader } from './header.schema.ts'

/** A row as it is sent: the number that it has in the file, and its cells by the keys of their headers. */
export interface RawRow {
  readonly row: number
  readonly cells: Readonly<Record<string, RawCell>>
}
/** What is wrong with a row: a cell, by its key, or the row as a whole. */
export interface RowFault extends CellFault {
  readonly key: string | null
}
/** A row that was checked: its cells as they are stored, and what is wrong. */
export interface CheckedRow {
  readonly row: number
  readonly values: Readonly<Record<string, Cell>>
  readonly faults: readonly RowFault[]
}

/** Whether a row is empty: such rows do not count (D18). */
export const isBlankRow = (cells: readonly (RawCell | undefined)[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '')

const whole = (code: ErrorCode): RowFault => ({ key: null, code, limit: null })

/** The key by which two rows are of one student: the identity number as it is stored. Null: there is none. */
export function studentOf(headers: readonly UploadHeader[], { cells }: RawRow): string | null {
  const header = headers.find(({ key }) => key === 'nationalId')
  const value = header ? readCell(header.rules, cells['nationalId']) : null
  return value === null ? null : String(value)
}

/**
 * A row by the rules of its cells, and by the one of rows: a mapped course column has a number of 0 or more. Only
 * mapped and required columns are checked. `isRepeated`: an earlier row of the file is of the same student (D83).
 */
export function checkRow(headers: readonly UploadHeader[], { row, cells }: RawRow, isRepeated = false): CheckedRow {
  const values: Record<string, Cell> = {}
  const faults: RowFault[] = []
  let hasMark = false
  for (const { key, rules } of headers) {
    if (!Object.hasOwn(cells, key) && !rules.required) continue
    const value = readCell(rules, cells[key])
    values[key] = value
    const fault = cellFault(rules, value)
    if (fault) faults.push({ key, ...fault })
    if (courseOf(key) !== null && typeof value === 'number' && value >= 0) hasMark = true
  }
  const known = new Set(headers.map(({ key }) => key))
  const strange = Object.keys(cells).find((key) => !known.has(key))
  if (strange !== undefined) faults.push({ key: strange, code: 'UNKNOWN_FIELD', limit: null })
  if (!hasMark) faults.push(whole('UPLOAD_NO_MARK'))
  if (isRepeated) faults.push(whole('UPLOAD_REPEATED'))
  return { row, values, faults }
}

/** Whether an earlier row is of the same student (D83); called with each row of a file, in their order. */
export function repeatCheck(headers: readonly UploadHeader[]): (row: RawRow) => boolean {
  const seen = new Set<string>()
  return (row) => {
    const student = studentOf(headers, row)
    if (student === null) return false
    if (seen.has(student)) return true
    seen.add(student)
    return false
  }
}
/** For each row, whether an earlier one is of the same student (D83). */
export const repeatedRows = (headers: readonly UploadHeader[], rows: readonly RawRow[]): readonly boolean[] =>
  rows.map(repeatCheck(headers))

/** All rows of a file, checked. */
export function checkRows(headers: readonly UploadHeader[], rows: readonly RawRow[]): CheckedRow[] {
  const repeated = repeatedRows(headers, rows)
  return rows.map((row, at) => checkRow(headers, row, repeated[at]))
}
