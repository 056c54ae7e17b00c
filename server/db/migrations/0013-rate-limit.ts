import { sql, type Kysely } from 'kysely'

/**
 * The calls of an address in the current window, over all processes (ADR 47). Unlogged: a crash of the database may
 * lose it, and writes are cheaper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create unlogged table rate_limit (address text primary key, calls integer not null, ends_at timestamptz not null)`,
    )
    .execute(db)
}
