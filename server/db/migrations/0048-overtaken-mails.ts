import { sql, type Kysely } from 'kysely'

/** `overtaken`: the mail was stopped, since the application's status is no longer the one in the mail (ADR 97). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_mail add column overtaken boolean not null default false`.execute(db)
}
