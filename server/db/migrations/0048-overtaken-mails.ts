import { sql, type Kysely } from 'kysely'

/** `overtaken`: the mail was stopped since its application has another status than the mail tells of (ADR 97). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_mail add column overtaken boolean not null default false`.execute(db)
}
