import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Tables that store replies or count calls are no effect of a call. */
const NO_EFFECT = ['effect', 'idempotency_key', 'rate_limit']

/**
 * Records each row that is inserted, changed or deleted from now on, with its transaction (savepoints count as part of
 * theirs), so that a test can check how many transactions changed something.
 */
export async function watchEffects(db: Kysely<Tables>): Promise<void> {
  await sql`create table effect (place bigint generated always as identity, made_by bigint not null, name text not null, op text not null)`.execute(
    db,
  )
  await sql`create function note_effect() returns trigger language plpgsql as $$
    begin insert into effect (made_by, name, op) values (txid_current(), tg_table_name, tg_op); return null; end $$`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all(${NO_EFFECT}::text[])`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`create trigger zz_note_effect after insert or update or delete on ${sql.table(name)} for each row execute function note_effect()`.execute(
      db,
    )
}

/** What was done since the last time: by how many transactions, and how many rows of which table were inserted. */
export async function takeEffects(
  db: Kysely<Tables>,
): Promise<{ readonly transactions: number; readonly inserted: Readonly<Record<string, number>> }> {
  const { rows } = await sql<{
    made_by: number
    name: string
    op: string
  }>`delete from effect returning made_by, name, op`.execute(db)
  const inserted: Record<string, number> = {}
  for (const { name, op } of rows) if (op === 'INSERT') inserted[name] = (inserted[name] ?? 0) + 1
  return { transactions: new Set(rows.map(({ made_by }) => made_by)).size, inserted }
}
