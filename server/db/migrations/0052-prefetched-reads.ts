import { sql, type Kysely } from 'kysely'

/** How often an application was given out before it was opened (ADR 38). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read_audit add column prefetched integer not null default 0`.execute(db)
}
