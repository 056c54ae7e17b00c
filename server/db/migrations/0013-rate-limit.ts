import { sql, type Kysely } from 'kysely'

/**
 * What an address has called in the running seconds, over all processes (ADR 47). Not logged: a crash of the database may
 * forget it, and writing it costs less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create unlogged table rate_limit (address text primary key, calls integer not null, ends_at timestamptz not null)`,
    )
    .execute(db)
}
