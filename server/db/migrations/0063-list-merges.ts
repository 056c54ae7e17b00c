import { sql, type Kysely } from 'kysely'

const LISTS = ['country', 'governorate', 'city', 'certificate_type', 'certificate_name', 'quota'] as const

/**
 * A row of a list may be merged into another one, and is read as that one then (ADR 116). The index has the merged rows
 * alone. The release before neither reads nor writes the column: it goes on showing each row as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of LISTS)
    for (const statement of [
      `alter table ${list} add column merged_into integer references ${list} (id)`,
      `create index ${list}_merged on ${list} (merged_into) where merged_into is not null`,
    ])
      await sql.raw(statement).execute(db)
}
