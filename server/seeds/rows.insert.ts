import { sql, type Insertable, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type Row<T extends keyof Tables> = Insertable<Tables[T]>
/** PostgreSQL's type of each column that is written. */
export type ColumnTypes<T extends keyof Tables> = { readonly [K in keyof Row<T> & string]: string }

/** `insert … select from unnest(…)`: the fastest way on both engines (stack.md, Lists). */
export function insertion<T extends keyof Tables & string>(
  table: T,
  types: ColumnTypes<T>,
  rows: readonly Row<T>[],
): RawBuilder<unknown> {
  const columns = Object.entries(types) as [keyof Row<T> & string, string][]
  const names = columns.map(([name]) => sql.ref(name))
  const arrays = columns.map(([name, type]) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(type)}[]`)
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) select * from unnest(${sql.join(arrays)})`
}

/**
 * Several insertions as one statement, so that one message to the engine carries a whole batch. Keys between them are
 * checked at its end.
 */
export async function insertTogether(
  trx: Transaction<Tables>,
  insertions: readonly RawBuilder<unknown>[],
): Promise<void> {
  const last = insertions.at(-1)
  if (!last) return
  const others = insertions.slice(0, -1).map((each, index) => sql`${sql.ref(`batch_${index}`)} as (${each})`)
  await (others.length > 0 ? sql`with ${sql.join(others)} ${last}` : last).execute(trx)
}

/** Inserts a short list; nothing when it is empty. */
export async function insertRows<T extends keyof Tables & string>(
  trx: Transaction<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const size = 1_000
  for (let at = 0; at < rows.length; at += size)
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + size) as never)
      .execute()
}
