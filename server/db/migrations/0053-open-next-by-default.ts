import { sql, type Kysely } from 'kysely'

/**
 * The next application opens after a decision until somebody switches that off (ADR 62). Whoever has stored preferences
 * keeps what is stored, since nothing tells a choice from what was so at first; the page stores the language with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user alter column opens_next set default true`.execute(db)
  await sql`update app_user set opens_next = true where language is null`.execute(db)
}
