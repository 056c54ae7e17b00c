import { sql, type Kysely } from 'kysely'

/**
 * A nationality is an adjective, not the name of a country (issue 9). Where a country has none yet, its name is still
 * used instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country add ar_nationality text, add en_nationality text`.execute(db)
}
