import { sql, type RawBuilder } from 'kysely'
import type { ListTable } from '#schemas/lists/lists.ts'
import type { Reader } from '../db/reader.ts'
import type { Condition } from './search.sql.ts'

/** Rows of lists that people maintain may be merged into others, and are read as these (ADR 116). */

/** The id of the row as which the row with this id is read; null where there is none. */
export const readAs = (table: ListTable, id: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(m.merged_into, m.id) from ${sql.table(table)} m where m.id = ${id})`

/** Each row `m` of the list with the row `n` as which it is read, for a `from`. */
export const readRows = (table: ListTable) =>
  sql`${sql.table(table)} m join ${sql.table(table)} n on n.id = coalesce(m.merged_into, m.id)`

/** The ids of all rows that are read as the same as the row with this id, as an array. */
export const alike = (table: ListTable, id: RawBuilder<unknown>) =>
  sql`array(select k.id from ${sql.table(table)} k where coalesce(k.merged_into, k.id) = ${readAs(table, id)})`

/** The ids of the rows that are merged into the row with this id; null: none. */
export const mergedInto = (table: ListTable, id: string) =>
  sql<
    number[] | null
  >`(select array_agg(k.id order by k.id) from ${sql.table(table)} k where k.merged_into = ${sql.ref(id)})`

/** These ids, and those of all rows that are read as the same as one of them. */
export async function idsAlike(db: Reader, table: ListTable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`select k.id from ${sql.table(table)} k where coalesce(k.merged_into, k.id) in (
    select coalesce(m.merged_into, m.id) from ${sql.table(table)} m where m.id = any(${ids}::integer[]))`.execute(db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/**
 * The condition of a filter on a column that refers to a list: one of these rows, or one that is read as the same. The
 * ids are looked up first, so that the engine knows how common they are. None or one.
 */
export async function refersTo(
  db: Reader,
  column: string,
  table: ListTable,
  ids: readonly number[],
): Promise<Condition[]> {
  if (ids.length === 0) return []
  const all = await idsAlike(db, table, ids)
  return [all.length === 1 ? sql`${sql.ref(column)} = ${all[0]}` : sql`${sql.ref(column)} = any(${all}::integer[])`]
}
