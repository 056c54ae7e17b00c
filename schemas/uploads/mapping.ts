import type { RawCell } from './cells.ts'
import { fitsByName, headKey } from './head-names.ts'
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
 * columns that are mapped to two fields, and no course at all.
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

/** A field that more than one column may be, by their heads. */
export interface UnclearField {
  readonly key: string
  readonly columns: readonly number[]
}
interface Guess {
  readonly mapping: Mapping
  readonly unclear: readonly UnclearField[]
}
const isOnce = <T>(values: readonly T[], value: T): boolean => values.indexOf(value) === values.lastIndexOf(value)

/** The fields of free columns by their heads, in addition to `mapped`. What fits in two ways is not guessed. */
function guess(
  headers: readonly UploadHeader[],
  heads: readonly string[],
  mapped: Mapping,
  isFree: (column: number) => boolean,
): Guess {
  const taken = { columns: new Set(mapped.map(({ column }) => column)), keys: new Set(mapped.map(({ key }) => key)) }
  const mapping: MappedColumn[] = []
  const unclear: UnclearField[] = []
  for (const fits of fitsByName(headers, heads)) {
    const open = fits.filter(({ column, key }) => isFree(column) && !taken.columns.has(column) && !taken.keys.has(key))
    const [columns, keys] = [open.map(({ column }) => column), open.map(({ key }) => key)]
    for (const key of new Set(keys)) {
      const own = open.filter((fit) => fit.key === key)
      taken.keys.add(key)
      if (own.length > 1) unclear.push({ key, columns: own.map(({ column }) => column) })
      else if (isOnce(columns, own[0]!.column)) mapping.push(own[0]!)
    }
    for (const column of columns) taken.columns.add(column)
  }
  const indexOf = new Map(headers.map(({ key, index }) => [key, index]))
  const inOrder = (one: { readonly key: string }, other: { readonly key: string }) =>
    indexOf.get(one.key)! - indexOf.get(other.key)!
  return { mapping: mapping.toSorted(inOrder), unclear: unclear.toSorted(inOrder) }
}

/**
 * Which column is which field, by its head in either language, as the product, ministries or schools call it. A field
 * that two columns may be, and a column that may be two fields, are left to the person.
 */
export const guessMapping = (headers: readonly UploadHeader[], heads: readonly string[]): Mapping =>
  guess(headers, heads, [], () => true).mapping

/** A mapping as it was used: all heads of its file, and which of those columns were which field. */
export interface StoredMapping {
  readonly heads: readonly string[]
  readonly columns: Mapping
}
/**
 * What the columns of a file most likely are. `sameHeads`, `unnamed`: fields whose stored column is not used, since
 * several columns have its head, or since it has none.
 */
export interface LikelyMapping {
  readonly mapping: Mapping
  readonly sameHeads: readonly string[]
  readonly unnamed: readonly string[]
}

/**
 * The stored mapping as far as it fits this file in one way only; columns that it does not know are mapped by their
 * names. Where several columns have one head, it is used only in a file with the same heads in the same order.
 */
export function likelyMapping(
  headers: readonly UploadHeader[],
  heads: readonly string[],
  stored: StoredMapping,
): LikelyMapping {
  const now = heads.map(headKey)
  const then = stored.heads.map(headKey)
  const isSameFile = now.length === then.length && now.every((head, column) => head === then[column])
  const known = new Set(headers.map(({ key }) => key))
  const recalled: MappedColumn[] = []
  const unused = { sameHeads: [] as string[], unnamed: [] as string[] }
  const unclearHeads = new Set<string>()
  for (const { column: before, key } of stored.columns) {
    const head = then[before] ?? ''
    if (!known.has(key)) continue
    if (head === '') unused.unnamed.push(key)
    else if (isSameFile) recalled.push({ column: before, key })
    else if (!now.includes(head)) continue
    else if (isOnce(now, head) && isOnce(then, head)) recalled.push({ column: now.indexOf(head), key })
    else {
      unused.sameHeads.push(key)
      unclearHeads.add(head)
    }
  }
  // a column that was left out on purpose is left out again
  const isNew = (column: number) => !then.includes(now[column]!) || unclearHeads.has(now[column]!)
  const { mapping } = guess(headers, heads, recalled, isNew)
  const used = new Set(mapping.map(({ key }) => key))
  const stillUnused = (keys: readonly string[]) => keys.filter((key) => !used.has(key))
  return {
    mapping: [...recalled, ...mapping],
    sameHeads: stillUnused(unused.sameHeads),
    unnamed: stillUnused(unused.unnamed),
  }
}

/**
 * What a person should know of a mapping before it is used. `sameHeads`: columns with one head, group by group;
 * `unclear`: fields without a column that several columns may be; `unsaved`: columns with a head or values that no
 * field takes; `named`: those of them that have the name of a field.
 */
export interface MappingNotes {
  readonly sameHeads: readonly (readonly number[])[]
  readonly unclear: readonly UnclearField[]
  readonly unsaved: readonly number[]
  readonly named: readonly number[]
}

/** What a person should know of a mapping. `hasValues`: whether a column has anything below its head. */
export function mappingNotes(
  headers: readonly UploadHeader[],
  heads: readonly string[],
  mapping: Mapping,
  hasValues: (column: number) => boolean,
): MappingNotes {
  const keys = heads.map(headKey)
  const mapped = new Set(mapping.map(({ column }) => column))
  const names = new Set(fitsByName(headers, heads).flatMap((fits) => fits.map(({ column }) => column)))
  const unsaved = keys.flatMap((key, column) =>
    !mapped.has(column) && (key !== '' || hasValues(column)) ? [column] : [],
  )
  return {
    sameHeads: twice(keys.filter((key) => key !== '')).map((head) =>
      keys.flatMap((key, column) => (key === head ? [column] : [])),
    ),
    unclear: guess(headers, heads, mapping, () => true).unclear,
    unsaved,
    named: unsaved.filter((column) => names.has(column)),
  }
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
