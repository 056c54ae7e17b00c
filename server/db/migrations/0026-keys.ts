import { sql, type Kysely } from 'kysely'

/** Whether single keys act for a user: on until somebody switches them off (WCAG 2.1.4, ADR 61). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column keys boolean not null default true`.execute(db)
}
