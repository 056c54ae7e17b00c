import { sql, type Kysely } from 'kysely'
import type { IntakeSeason, ReferenceList } from '#schemas/intake/intake.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Season = Omit<NonNullable<IntakeSeason['season']>, 'isOpen'>

/** The current season. */
export async function readCurrentSeason(db: Db): Promise<Season | undefined> {
  const named = (table: string) =>
    sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', jsonb_build_object('ar', ${sql.ref(`${table}.ar_name`)}, 'en', ${sql.ref(`${table}.en_name`)}))`
  const { rows } = await sql<Season>`
    select z.id, z.state, ${named('y')} as year, ${named('s')} as semester, z.starts_on as "startsOn", z.ends_on as "endsOn"
    from season z join academic_year y on y.id = z.year_id join semester s on s.id = z.semester_id
    where z.is_current order by z.id limit 1`.execute(db)
  return rows[0]
}

export const listRequiredPapers = (db: Db) =>
  db
    .selectFrom('paper_requirement')
    .select(['kind', 'category_id as categoryId', 'gender', 'nationality'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()

/** The table of each list, and its columns for the parent, the meaning and the pointer of a merge, where it has them. */
const TABLES = {
  countries: { table: 'country', merged: 'merged_into' },
  governorates: { table: 'governorate', parent: 'country_id', merged: 'merged_into' },
  cities: { table: 'city', parent: 'governorate_id', merged: 'merged_into' },
  certificateTypes: { table: 'certificate_category', meaning: 'meaning' },
  majors: { table: 'certificate_type', parent: 'category_id', meaning: 'meaning', merged: 'merged_into' },
  certificateNames: { table: 'certificate_name', meaning: 'meaning', merged: 'merged_into' },
  quotas: { table: 'quota', merged: 'merged_into' },
} as const satisfies Readonly<
  Record<
    ReferenceList,
    { readonly table: keyof Tables; readonly parent?: string; readonly meaning?: string; readonly merged?: string }
  >
>

export interface ReferenceRow {
  readonly id: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly active: boolean
  readonly parentId: number | null
  readonly meaning: string | null
  readonly mergedInto: number | null
}
/** The rows of a list by id, those that are not active or merged too: applications of before refer to them. */
export async function listReference(db: Db, list: ReferenceList): Promise<ReferenceRow[]> {
  const of: { table: string; parent?: string; meaning?: string; merged?: string } = TABLES[list]
  const column = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(name))
  const { rows } = await sql<ReferenceRow>`
    select id, jsonb_build_object('ar', ar_name, 'en', en_name) as name, active, ${column(of.parent)} as "parentId",
      ${column(of.meaning)} as meaning, ${column(of.merged)} as "mergedInto"
    from ${sql.table(of.table)} order by id`.execute(db)
  return rows
}
