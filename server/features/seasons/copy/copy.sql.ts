import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import {
  COPY_PARTS,
  type CopyPart,
  type CopyRow,
  type CopyState,
  type SharedSetting,
  type YearEnd,
} from '#schemas/season-copies/season-copy.schema.ts'
import type { SeasonState } from '#schemas/seasons/season-states.ts'
import { UNDECIDED } from '#schemas/seasons/season.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import { seasonName } from '../../../kit/application-season.sql.ts'
import type { Origins } from './roll-days.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The season that is copied from. */
export interface Source {
  readonly yearId: number
  readonly semesterId: number
  /** The first day of its academic year. */
  readonly yearStartsOn: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly origins: Origins
}
export async function readSource(db: Db, seasonId: number): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    select s.year_id as "yearId", s.semester_id as "semesterId", y.starts_on as "yearStartsOn", s.starts_on as "startsOn", s.ends_on as "endsOn", s.origins
    from season s join academic_year y on y.id = s.year_id where s.id = ${seasonId}`.execute(db)
  return rows[0]
}

/** An academic year, with its season of a semester where there is one. */
export interface YearSeason {
  readonly yearId: number
  readonly yearStartsOn: string
  readonly yearName: Bilingual
  readonly seasonId: number | null
  readonly state: SeasonState | null
}
export async function listYearSeasons(db: Db, semesterId: number): Promise<readonly YearSeason[]> {
  const { rows } = await sql<YearSeason>`
    select y.id as "yearId", y.starts_on as "yearStartsOn", jsonb_build_object('ar', y.ar_name, 'en', y.en_name) as "yearName", s.id as "seasonId", s.state
    from academic_year y left join season s on s.year_id = y.id and s.semester_id = ${semesterId} order by s.id nulls last, y.id`.execute(
    db,
  )
  return rows
}

const TABLES: Readonly<Record<SharedSetting, string>> = {
  desireRule: 'desire_rule',
  feesRules: 'fees_rule',
  papers: 'paper_requirement',
  reasons: 'rejection_reason',
  mails: 'student_mail',
  news: 'news_item',
}
interface SharedSettingCount {
  readonly what: SharedSetting
  readonly count: number
}
/** How many there are of what holds for all seasons. */
export async function countSharedSettings(db: Db): Promise<readonly SharedSettingCount[]> {
  const counts = Object.entries(TABLES).map(
    ([what, table]) => sql`select ${what}::text as what, count(*)::int as count from ${sql.table(table)}`,
  )
  const { rows } = await sql<SharedSettingCount>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

export const isAnyOpen = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('season').select('id').where('state', '=', 'open').limit(1).executeTakeFirst()) !== undefined

/** A run of the assistant, locked, with what its lifecycle asks. */
export interface StoredCopy {
  readonly id: number
  readonly version: number
  readonly state: CopyState
  readonly from_year_id: number
  readonly to_year_id: number
  readonly semester_id: number
  readonly adds_season: boolean
  readonly seasonId: number | null
  readonly isPreparing: boolean
  readonly applications: number
  readonly changed: number
}
/** The records of each part, and what refers to them after they were copied. What belongs to a record goes with it. */
export const RECORDS = {
  certificates: { table: 'certificate', referred: { table: 'uploaded_student', column: 'certificate_id' } },
  approvalRules: { table: 'approval_rule', referred: { table: 'recommendation', column: 'rule_id' } },
  admissionRules: { table: 'admission_rule', referred: null },
  calendar: { table: 'calendar_period', referred: null },
  branches: { table: 'branch', referred: null },
} as const satisfies Readonly<Record<CopyPart, { readonly table: keyof Tables; readonly referred: Referred | null }>>
interface Referred {
  readonly table: keyof Tables
  readonly column: string
}
/** Whether something refers to the record `r` of a part. */
export const isReferred = (part: CopyPart): RawBuilder<boolean> => {
  const { referred } = RECORDS[part]
  return referred
    ? sql`exists (select from ${sql.table(referred.table)} u where ${sql.ref(`u.${referred.column}`)} = r.id)`
    : sql`false`
}
/**
 * Whether a record of a copy, `i`, was changed by a person since, or something refers to it. Branches are opened by
 * people.
 */
const IS_CHANGED = sql`not i.is_taken_back and (${sql.join(
  COPY_PARTS.filter((part) => part !== 'branches').map(
    (part) => sql`i.part = ${sql.lit(part)} and exists (select from ${sql.table(RECORDS[part].table)} r
      where r.id = i.target_id and (r.version <> i.target_version or ${isReferred(part)}))`,
  ),
  sql` or `,
)})`
const FACTS = sql`coalesce(s.state in ('planned', 'preparing'), true) as "isPreparing",
  (select count(*)::int from application a where a.year_id = c.to_year_id and a.semester_id = c.semester_id) as applications,
  (select count(*)::int from season_copy_item i where i.copy_id = c.id and ${IS_CHANGED}) as changed`
const FROM = sql`season_copy c left join season s on s.year_id = c.to_year_id and s.semester_id = c.semester_id`

export async function lockCopy(trx: Trx, id: number): Promise<StoredCopy | undefined> {
  await trx.selectFrom('season_copy').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<StoredCopy>`
    select c.id, c.version, c.state, c.from_year_id, c.to_year_id, c.semester_id, c.adds_season, s.id as "seasonId", ${FACTS} from ${FROM} where c.id = ${id}`.execute(
    trx,
  )
  return rows[0]
}

/** Runs of the assistant, the newest first. */
export async function listCopies(db: Db): Promise<CopyRow[]> {
  const names = (alias: string) =>
    sql`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`
  const { rows } = await sql<CopyRow>`
    select c.id, ${names('f')} as from, ${names('y')} as to, ${names('t')} as semester, c.at, ${names('u')} as by, c.state, c.job_id as "jobId", c.take_back_job_id as "takeBackJobId", c.version,
      ${FACTS},
      coalesce((select jsonb_agg(p) from (select part, count(*) as copied, count(*) filter (where is_taken_back) as returned from season_copy_item where copy_id = c.id group by part) p), '[]') as parts
    from ${FROM} join academic_year f on f.id = c.from_year_id join academic_year y on y.id = c.to_year_id join semester t on t.id = c.semester_id join app_user u on u.id = c.user_id
    order by c.id desc`.execute(db)
  return rows
}

export async function insertCopy(
  trx: Trx,
  values: {
    readonly from_year_id: number
    readonly to_year_id: number
    readonly semester_id: number
    readonly adds_season: boolean
    readonly user_id: number
    readonly at: Date
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('season_copy')
    .values({ ...values, state: 'copying' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const updateCopy = (trx: Trx, id: number, values: { readonly state: CopyState; readonly version: number }) =>
  trx.updateTable('season_copy').set(values).where('id', '=', id).execute()
export const setCopyJob = (trx: Trx, id: number, column: 'job_id' | 'take_back_job_id', job: number) =>
  trx
    .updateTable('season_copy')
    .set({ [column]: job })
    .where('id', '=', id)
    .execute()

/** A record that a copy made. */
export interface CopyItem {
  readonly sourceId: number
  readonly targetId: number
  readonly version: number
}
export async function insertItems(trx: Trx, copyId: number, part: CopyPart, items: readonly CopyItem[]): Promise<void> {
  if (items.length === 0) return
  await trx
    .insertInto('season_copy_item')
    .values(
      items.map(({ sourceId, targetId, version }) => ({
        copy_id: copyId,
        part,
        source_id: sourceId,
        target_id: targetId,
        target_version: version,
      })),
    )
    .execute()
}
/** What is not taken back yet, in the order of the parts. */
export const listItems = (db: Db, copyId: number) =>
  db
    .selectFrom('season_copy_item')
    .select(['part', 'source_id', 'target_id', 'target_version'])
    .where('copy_id', '=', copyId)
    .where('is_taken_back', '=', false)
    .orderBy('part')
    .orderBy('target_id')
    .execute()
export const markReturned = (trx: Trx, copyId: number, part: CopyPart, targetIds: readonly number[]) =>
  sql`update season_copy_item set is_taken_back = true where copy_id = ${copyId} and part = ${part} and target_id = any(${targetIds}::int[])`.execute(
    trx,
  )

/** What is left to do before a season is finished. */
export async function readYearEnd(db: Db, seasonId: number): Promise<YearEnd | undefined> {
  const { rows } = await sql<YearEnd>`
    select ${seasonName} as name, s.year_id as "yearId", s.semester_id as "semesterId",
      coalesce((select jsonb_agg(w order by w.status) from (select a.status, count(*) as count from application a
        where a.year_id = s.year_id and a.semester_id = s.semester_id and a.status = any(${UNDECIDED}::int[]) group by a.status) w), '[]') as statuses,
      (select count(*)::int from application_export e join application a on a.id = e.application_id
        where e.state in ('waiting', 'sent', 'unanswered') and a.year_id = s.year_id and a.semester_id = s.semester_id) as "toExport",
      (select count(*)::int from outbox_mail m join application a on a.id = m.application_id
        where m.state in ('held', 'waiting') and a.year_id = s.year_id and a.semester_id = s.semester_id) as "heldMails"
    from season s join academic_year y on y.id = s.year_id join semester t on t.id = s.semester_id where s.id = ${seasonId}`.execute(
    db,
  )
  return rows[0]
}
