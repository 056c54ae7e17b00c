import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table certificate_category add column meaning text check (meaning in ('needsCountry'))`,
  `alter table certificate_type add column meaning text check (meaning in ('foreign', 'egyptian'))`,
  `alter table certificate_name add column meaning text check (meaning in ('other'))`,
  `create unique index certificate_category_meaning on certificate_category (meaning) where meaning is not null`,
  `create unique index certificate_type_meaning on certificate_type (meaning) where meaning is not null`,
  `create unique index certificate_name_meaning on certificate_name (meaning) where meaning is not null`,
  `update certificate_category set meaning = 'needsCountry' where id = 17`,
  `update certificate_type set meaning = case id when 22 then 'foreign' else 'egyptian' end where id in (22, 61)`,
  `update certificate_name set meaning = 'other' where id = 32 and kind = 'foreign'`,
]

/**
 * What rules know certificate categories, types and names by (ADR 108). Until now they knew categories and types by
 * these ids, in the demo as in a real database: whatever stands in these rows has been treated so, and goes on being
 * treated so, until somebody who sees the meaning in the list moves it. Name 32 has its meaning from the documents; no
 * rule asked for it yet. The trail has no row of that, since nobody changed anything. The release before goes on by the
 * ids beside this one; it neither reads nor writes the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
