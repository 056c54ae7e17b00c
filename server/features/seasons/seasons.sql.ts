import { sql, type Kysely, type Transaction } from 'kysely'
import { UNDECIDED, type SeasonState } from '#schemas/seasons/season.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A season with its names and with what its lifecycle asks. */
export interface StoredSeason {
  readonly id: number
  readonly year_id: number
  readonly semester_id: number
  readonly yearName: Bilingual
  readonly semesterName: Bilingual
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly state: SeasonState
  readonly is_current: boolean
  readonly applications: number
  readonly undecided: number
  readonly toExport: number
  readonly isUsed: boolean
  readonly version: number
}

const ofSeason = (table: string) =>
  sql`${sql.table(table)} o where o.year_id = s.year_id and o.semester_id = s.semester_id`
/** The applications of each season are one range of an index that has their statuses. */
const select = (condition = sql``) => sql<StoredSeason>`
  select s.id, s.year_id, s.semester_id, jsonb_build_object('ar', y.ar_name, 'en', y.en_name) as "yearName", jsonb_build_object('ar', t.ar_name, 'en', t.en_name) as "semesterName",
    s.starts_on, s.ends_on, s.state, s.is_current, c.applications, c.undecided, s.version,
    (select count(*)::int from application_export e join application a on a.id = e.application_id
      where e.state in ('waiting', 'sent', 'unanswered') and a.year_id = s.year_id and a.semester_id = s.semester_id) as "toExport",
    c.applications > 0 or exists (select from ${ofSeason('approval_rule')}) or exists (select from ${ofSeason('admission_rule')}) or exists (select from ${ofSeason('calendar_period')}) as "isUsed"
  from season s join academic_year y on y.id = s.year_id join semester t on t.id = s.semester_id
  cross join lateral (select count(*)::int as applications, (count(*) filter (where o.status = any(${UNDECIDED}::int[])))::int as undecided from ${ofSeason('application')}) c
  ${condition} order by y.starts_on desc, s.semester_id desc`

export const listSeasons = async (db: Db): Promise<readonly StoredSeason[]> => (await select().execute(db)).rows

export const semesterChoices = (db: Db) =>
  db.selectFrom('semester').select(['id', 'ar_name', 'en_name', 'active']).orderBy('id').execute()
export const listYears = (db: Db) => db.selectFrom('academic_year').select(['id', 'ar_name', 'en_name']).execute()

/** Makes every other change of seasons wait until this one is stored: years, semesters and dates must agree. */
export const lockSeasons = (trx: Trx) =>
  trx.selectFrom('university').select('id').orderBy('id').limit(1).forUpdate().execute()

export async function lockSeason(trx: Trx, id: number): Promise<StoredSeason | undefined> {
  await lockSeasons(trx)
  // what is read below is what is committed once the lock is held
  await trx.selectFrom('season').select('id').where('id', '=', id).forUpdate().execute()
  return (await select(sql`where s.id = ${id}`).execute(trx)).rows[0]
}
/** The current season, locked; undefined: there is none. */
export async function lockCurrent(trx: Trx): Promise<StoredSeason | undefined> {
  const current = await trx.selectFrom('season').select('id').where('is_current', '=', true).executeTakeFirst()
  return current && lockSeason(trx, current.id)
}

/** The first and the last day on which applications are made; null: not known yet. */
export interface Dates {
  readonly starts_on: string | null
  readonly ends_on: string | null
}
/** Whether another season of the semester has a day of these. */
export async function overlaps(
  db: Db,
  { starts_on, ends_on }: Dates,
  of: { readonly id: number | null; readonly semesterId: number },
): Promise<boolean> {
  if (starts_on === null || ends_on === null) return false
  const other = await db
    .selectFrom('season')
    .select('id')
    .where('semester_id', '=', of.semesterId)
    .where('id', 'is distinct from', of.id)
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on)
    .executeTakeFirst()
  return other !== undefined
}

export const isThere = async (trx: Trx, table: 'academic_year' | 'semester', id: number): Promise<boolean> =>
  (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
export const findSeason = (trx: Trx, yearId: number, semesterId: number) =>
  trx
    .selectFrom('season')
    .select('id')
    .where('year_id', '=', yearId)
    .where('semester_id', '=', semesterId)
    .executeTakeFirst()

export async function insertYear(
  trx: Trx,
  year: { readonly name: string; readonly startsOn: string; readonly endsOn: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('academic_year')
    .values({
      ar_name: year.name,
      en_name: year.name,
      starts_on: year.startsOn,
      ends_on: year.endsOn,
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function insertSemester(trx: Trx, names: { ar_name: string; en_name: string }): Promise<number> {
  const { id } = await trx
    .insertInto('semester')
    .values({ ...names, active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function insertSeason(
  trx: Trx,
  values: Dates & { readonly year_id: number; readonly semester_id: number },
): Promise<number> {
  const { id } = await trx.insertInto('season').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateSeason = (
  trx: Trx,
  id: number,
  values: Partial<Dates> & {
    readonly state: SeasonState
    readonly version: number
    readonly is_current?: boolean
    readonly origins?: string
  },
) => trx.updateTable('season').set(values).where('id', '=', id).execute()
export const deleteSeason = (trx: Trx, id: number) => trx.deleteFrom('season').where('id', '=', id).execute()

/** The year and the semester of the current season are the active ones, and no other is (document 1, section 3). */
export async function activate(trx: Trx, { year_id, semester_id }: StoredSeason): Promise<void> {
  for (const [table, id] of [
    ['academic_year', year_id],
    ['semester', semester_id],
  ] as const)
    await sql`update ${sql.table(table)} set active = (id = ${id}) where active <> (id = ${id})`.execute(trx)
}
