import { sql } from 'kysely'
import { STATUS, WAITING_CODES } from '#schemas/status.ts'
import { OLDEST } from '#schemas/dashboard/dashboard.endpoints.ts'
import { ENDED_STATES, type JobKindName, type JobState } from '#schemas/jobs/job.schema.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Reader } from '../../db/reader.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { LIMITS, scan, type ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { facultiesOf, scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/** Statistics of the home page: each from its own index, without reading the rows (ADR 84). */

/** The selected season, in the current scope. */
export interface SeasonInScope {
  readonly scope: EffectiveScope
  readonly yearId: number
  readonly semesterId: number
}
const inSeason = ({ scope, yearId, semesterId }: SeasonInScope) =>
  sql`a.year_id = ${yearId} and a.semester_id = ${semesterId} and ${scopeCondition(scope, 'application', 'a')}`

interface StatusCount {
  readonly status: number
  readonly count: number
}
export interface FacultyCount extends StatusCount {
  readonly facultyId: number
}
/**
 * Applications of each faculty and status that there are; of these statuses alone, where they are named. Grouped as
 * `application_statistic` is sorted.
 */
export async function countByFaculty(
  db: Reader,
  season: SeasonInScope,
  statuses: readonly number[] | null = null,
): Promise<readonly FacultyCount[]> {
  const named = statuses === null ? sql`` : sql`and a.status = any(${statuses}::smallint[])`
  const { rows } = await sql<FacultyCount>`
    select a.faculty_id as "facultyId", a.status, count(*) as count from application a
    where ${inSeason(season)} ${named} group by a.faculty_id, a.status`.execute(db)
  return rows
}

/** When the last application came in; null: none did. */
export async function lastApplied(db: Reader, season: SeasonInScope): Promise<string | null> {
  const { rows } = await sql<{ applied_at: string }>`
    select a.applied_at from application a where ${inSeason(season)} order by a.applied_at desc, a.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.applied_at ?? null
}

/** The same of each day, by its index in `days`, from 0; days of Egypt (D65). Each is a range of an index. */
export async function countByDay(
  db: Reader,
  season: SeasonInScope,
  days: readonly string[],
): Promise<readonly (StatusCount & { readonly dayIndex: number })[]> {
  const { rows } = await sql<StatusCount & { dayIndex: number }>`
    select d.place::integer - 1 as "dayIndex", c.status, c.count from (select day::date as day, place from unnest(${days}::text[]) with ordinality as listed (day, place)) d
    cross join lateral (
      select a.status, count(*) as count from application a
      where ${inSeason(season)} and a.applied_at >= (d.day::timestamp at time zone 'Africa/Cairo') and a.applied_at < ((d.day + 1)::timestamp at time zone 'Africa/Cairo')
      group by a.status
    ) c`.execute(db)
  return rows
}

interface Waiting {
  readonly applyId: number
  readonly appNum: string
  readonly studentName: Bilingual
  readonly facultyName: Bilingual
  readonly applyDate: string
}
/** The first applications of each status that waits for a decision, each from a range of the index of its status. */
const firstWaiting = (season: SeasonInScope, limit: number) =>
  sql`unnest(${WAITING_CODES}::smallint[]) as waiting (status) cross join lateral (
      select a.id, a.applied_at from application a where ${inSeason(season)} and a.status = waiting.status
      order by a.applied_at, a.id limit ${limit}) first`

/** Those that wait for a decision and were sent first. */
export async function readOldest(db: Reader, season: SeasonInScope): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    with oldest as materialized (
      select first.id, first.applied_at from ${firstWaiting(season, OLDEST)} order by first.applied_at, first.id limit ${OLDEST})
    select a.id as "applyId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", a.applied_at as "applyDate"
    from oldest join application a on a.id = oldest.id join student s on s.id = a.student_id join faculty f on f.id = a.faculty_id
    order by oldest.applied_at, oldest.id`.execute(db)
  return rows
}

/** When the first application of each status that waits was sent; a status without any is absent. */
export async function readFirsts(db: Reader, season: SeasonInScope): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ status: number; appliedAt: string }>`
    select waiting.status, first.applied_at as "appliedAt" from ${firstWaiting(season, 1)}`.execute(db)
  return new Map(rows.map(({ status, appliedAt }) => [status, appliedAt]))
}

/** When the first application that a list shows was sent; null: it shows none. */
export async function readFirst(db: Reader, filter: ApplicationFilter): Promise<string | null> {
  const { rows } = await sql<{ appliedAt: string }>`
    select a.applied_at as "appliedAt" from application a where ${scan(filter)} order by a.applied_at, a.id limit 1`.execute(
    db,
  )
  return rows[0]?.appliedAt ?? null
}

/**
 * Students with an application that waits for the fee, as the list shows grouped fees: of those who sent one in the
 * scope (A7, D81). One more than the list counts means "more".
 */
export async function countPendingStudents(db: Reader, season: SeasonInScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct o.student_id from application o
      where o.year_id = ${season.yearId} and o.semester_id = ${season.semesterId} and o.status = ${STATUS.pendingFees}
        and exists (select from application a where a.student_id = o.student_id and ${inSeason(season)} and a.status > 0)
      limit ${LIMITS.count + 1}) counted`.execute(db)
  return rows[0]!.count
}

/** Mails of the university that could not be sent, one more than the outbox counts at most, and when the first was written. */
export async function readFailedMails(
  db: Reader,
): Promise<{ readonly count: number; readonly firstAt: string | null }> {
  const { rows } = await sql<{ count: number; firstAt: string | null }>`
    select count(*) as count, min(failed.created_at) as "firstAt" from (
      select m.created_at from outbox_mail m where m.state = 'failed' order by m.created_at, m.id limit ${LIMITS.count + 1}) failed`.execute(
    db,
  )
  return rows[0]!
}

interface RuleSeats {
  readonly facultyId: number
  readonly facultyName: Bilingual
  readonly seats: number
}
/**
 * Seats of the season's rules. In branches alone those of the branches, where the rule lists one: where it lists none,
 * only the faculty's number limits (D89), and there is nothing to compare.
 */
export async function readSeats(db: Reader, season: SeasonInScope): Promise<readonly RuleSeats[]> {
  const { scope, yearId, semesterId } = season
  const whole = scope.nodes.filter(({ branchId }) => branchId === undefined).map(({ facultyId }) => facultyId)
  const branches = scope.nodes.flatMap(({ branchId }) => branchId ?? [])
  const seats = isWhole(scope.nodes)
    ? sql`r.students_number`
    : sql`case when f.id = any(${whole}::int[]) then r.students_number
        else (select sum(n.students_number)::int from approval_rule_branch n where n.rule_id = r.id and n.branch_id = any(${branches}::int[])) end`
  const { rows } = await sql<RuleSeats>`
    select f.id as "facultyId", jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", s.seats
    from approval_rule r join faculty f on f.id = r.faculty_id cross join lateral (select ${seats} as seats) s
    where r.year_id = ${yearId} and r.semester_id = ${semesterId} and ${scopeCondition(scope, 'faculty', 'f')} and s.seats is not null`.execute(
    db,
  )
  return rows
}

interface CurrentPeriod {
  readonly id: number
  readonly eventId: number
  readonly name: Bilingual
  readonly ownerName: Bilingual
  readonly startDate: string
  readonly endDate: string
  readonly isRunning: boolean
}
/**
 * Periods that run on a day, those that end first coming first, and after them what begins until `soon`; in a faculty
 * the university's and its own (D82).
 */
export async function readPeriods(
  db: Reader,
  scope: EffectiveScope,
  today: string,
  soon: string,
): Promise<readonly CurrentPeriod[]> {
  const visible = isWhole(scope.nodes)
    ? sql`true`
    : sql`(p.faculty_id is null or p.faculty_id = any(${facultiesOf(scope)}::int[]))`
  const { rows } = await sql<CurrentPeriod>`
    select p.id, p.event_id as "eventId", jsonb_build_object('ar', e.ar_name, 'en', e.en_name) as name,
      jsonb_build_object('ar', coalesce(f.ar_name, u.ar_name), 'en', coalesce(f.en_name, u.en_name)) as "ownerName",
      p.start_date as "startDate", p.end_date as "endDate", p.start_date <= ${today}::date as "isRunning"
    from calendar_period p join calendar_event e on e.id = p.event_id left join faculty f on f.id = p.faculty_id
    cross join (select ar_name, en_name from university limit 1) u
    where ${visible} and p.end_date >= ${today}::date and p.start_date <= ${soon}::date
    order by "isRunning" desc, case when p.start_date <= ${today}::date then p.end_date else p.start_date end, p.id`.execute(
    db,
  )
  return rows
}

interface OwnJob {
  readonly id: number
  readonly kind: JobKindName
  readonly state: JobState
  readonly items: number
  readonly done: number
  readonly refused: number
}
/** Jobs of a person that have not ended, newest first. */
export const readJobs = (db: Reader, userId: number): Promise<readonly OwnJob[]> =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'items', 'done', 'refused'])
    .where('user_id', '=', userId)
    .where('state', 'not in', ENDED_STATES)
    .orderBy('id', 'desc')
    .execute()
