import { sql, type Kysely } from 'kysely'

/** Whether the next application opens after a decision: off until somebody switches it on (ADR 62). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column opens_next boolean not null default false`.execute(db)
}
