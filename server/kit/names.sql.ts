import { sql } from 'kysely'
import { isListTable } from '#schemas/lists/lists.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { readAs } from './merged.sql.ts'

/**
 * The name of a row of a small table in both languages, null when there is none; of a merged row, that of the row as
 * which it is read (ADR 116). Not joined: with many joins the planning takes longer than the work.
 */
export const named = (table: string, id: string) =>
  sql<Bilingual | null>`(select jsonb_build_object('ar', n.ar_name, 'en', n.en_name) from ${sql.table(table)} n where n.id = ${isListTable(table) ? readAs(table, sql.ref(id)) : sql.ref(id)})`
/** The nationality as an adjective (Egyptian); the name of the country where it has none. */
export const nationality = (id: string) => sql<Bilingual | null>`(select jsonb_build_object(
    'ar', coalesce(n.ar_nationality, n.ar_name), 'en', coalesce(n.en_nationality, n.en_name)) from country n where n.id = ${readAs('country', sql.ref(id))})`

interface CityAndCountry {
  readonly country: Bilingual | null
  readonly state: Bilingual | null
  readonly city: Bilingual | null
}
/** The city, its governorate and the country of an address; a foreign one has the country alone. */
export const cityAndCountry = (city: string, country: string) => sql<CityAndCountry>`(select jsonb_build_object(
    'country', (select jsonb_build_object('ar', c.ar_name, 'en', c.en_name) from country c where c.id = ${readAs('country', sql`coalesce(g.country_id, ${sql.ref(country)})`)}),
    'state', case when g.id is not null then jsonb_build_object('ar', g.ar_name, 'en', g.en_name) end,
    'city', case when t.id is not null then jsonb_build_object('ar', t.ar_name, 'en', t.en_name) end)
  from (select 1) one left join city t on t.id = ${readAs('city', sql.ref(city))}
    left join governorate g on g.id = ${readAs('governorate', sql`t.governorate_id`)})`
