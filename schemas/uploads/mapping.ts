import { foldHead } from '../shared/sheet-heads.ts'
import type { RawCell } from './cells.ts'
import { courseOf, type UploadHeader } from './header.schema.ts'
import { isBlankRow, type RawRow } from './rows.ts'

/** That a column of the file, from 0, is read as a field of the system. */
export interface MappedColumn {
  readonly column: number
  readonly key: string
}
export type Mapping = readonly MappedColumn[]

/**
 * Why a mapping cannot be used: fields that are required and missing, fields that two columns are mapped to (D28),
 * columns that are mapped to two fields, and no course at all (D12).
 */
export interface MappingFaults {
  readonly missing: readonly string[]
  readonly fieldsTwice: readonly string[]
  readonly columnsTwice: readonly number[]
  readonly isWithoutCourse: boolean
}

const twice = <T>(values: readonly T[]): T[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]

/** Why a mapping cannot be used; null: it can. */
export function mappingFaults(headers: readonly UploadHeader[], mapping: Mapping): MappingFaults | null {
  const keys = mapping.map(({ key }) => key)
  const mapped = new Set(keys)
  const faults = {
    missing: headers.filter(({ key, rules }) => rules.required && !mapped.has(key)).map(({ key }) => key),
    fieldsTwice: twice(keys),
    columnsTwice: twice(mapping.map(({ column }) => column)),
    isWithoutCourse: !keys.some((key) => courseOf(key) !== null && headers.some((header) => header.key === key)),
  }
  const { missing, fieldsTwice, columnsTwice, isWithoutCourse } = faults
  return missing.length + fieldsTwice.length + columnsTwice.length > 0 || isWithoutCourse ? faults : null
}

/** Which column is which field, by its head in either language; each is taken once, the first that fits. */
export function guessMapping(headers: readonly UploadHeader[], heads: readonly string[]): Mapping {
  const folded = heads.map(foldHead)
  const taken = new Set<number>()
  return headers.flatMap(({ key, name }) => {
    const names = [foldHead(name.ar), foldHead(name.en), foldHead(key)]
    const column = folded.findIndex((head, at) => head !== '' && !taken.has(at) && names.includes(head))
    if (column < 0) return []
    taken.add(column)
    return [{ column, key }]
  })
}

/** A kept mapping as far as it still fits: its heads stand in the file, and its fields among the headers. */
export function reuseMapping(
  headers: readonly UploadHeader[],
  heads: readonly string[],
  kept: readonly { readonly head: string; readonly key: string }[],
): Mapping {
  const known = new Set(headers.map(({ key }) => key))
  return kept.flatMap(({ head, key }) => {
    const column = heads.indexOf(head)
    return column >= 0 && known.has(key) ? [{ column, key }] : []
  })
}

/**
 * The rows of a file by its mapping, blank ones left out (D18). `first`: the number of the first row in the file.
 */
export const mapRows = (table: readonly (readonly RawCell[])[], mapping: Mapping, first = 2): RawRow[] =>
  table.flatMap((cells, at) =>
    isBlankRow(cells)
      ? []
      : [
          {
            row: first + at,
            cells: Object.fromEntries(mapping.map(({ column, key }) => [key, cells[column] ?? null])),
          },
        ],
  )
