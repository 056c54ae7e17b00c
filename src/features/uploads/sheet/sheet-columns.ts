import type { Mapping } from '#schemas/uploads/mapping.ts'
import type { FixedKey } from '#schemas/uploads/header.schema.ts'
import type { ReadSheet } from '../session/upload-session.ts'

/** A column of the spreadsheet: its index in the file, and the field that it is mapped to; null: it is not saved. */
export interface SheetColumn {
  readonly column: number
  readonly key: string | null
}
/** The columns in their order, of which the first ones stay in sight. */
export interface SheetColumns {
  readonly columns: readonly SheetColumn[]
  readonly frozen: number
}

/** Identity number and name of a student. */
const FROZEN: readonly (string | null)[] = ['nationalId', 'studentName'] satisfies FixedKey[]

/** The columns of the file in their order, the frozen ones first; those without head and values are left out. */
export function sheetColumns(
  { heads, hasValues }: Pick<ReadSheet, 'heads' | 'hasValues'>,
  mapping: Mapping,
): SheetColumns {
  const keys = new Map(mapping.map(({ column, key }) => [column, key]))
  const all = heads.flatMap((head, column): SheetColumn[] => {
    const key = keys.get(column) ?? null
    return key !== null || head !== '' || hasValues[column] ? [{ column, key }] : []
  })
  const first = FROZEN.flatMap((key) => all.filter((each) => each.key === key))
  return { columns: [...first, ...all.filter((each) => !first.includes(each))], frozen: first.length }
}
