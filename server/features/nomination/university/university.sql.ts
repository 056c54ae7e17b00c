import { sql, type Kysely, type Transaction } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import { isOfRule } from '../../../kit/approval-rule.counts.sql.ts'
import type { LockedRule } from '../../../kit/approval-rule.sql.ts'
import { rankingTotal } from '../../../kit/ranking-total.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The rule of a faculty in a season. */
export interface SeasonRule extends Pick<
  LockedRule,
  | 'id'
  | 'version'
  | 'total_degree'
  | 'students_number'
  | 'priority'
  | 'rank_by'
  | 'total_of'
  | 'branches'
  | 'facultyActive'
> {
  readonly facultyId: number
  readonly facultyName: Bilingual
}
/** All rules of a season, in the order of their ids; with `isLocked` nobody changes or applies one until the end. */
export async function readSeasonRules(
  db: Db,
  { yearId, semesterId }: UniversitySeason,
  { isLocked }: { readonly isLocked: boolean },
): Promise<SeasonRule[]> {
  const { rows } = await sql<SeasonRule>`
    select r.id, r.version, r.total_degree, r.students_number, r.priority, r.rank_by, r.total_of, r.faculty_id as "facultyId", f.active as "facultyActive", jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName",
      (select coalesce(jsonb_agg(jsonb_build_object('branch_id', b.branch_id, 'students_number', b.students_number) order by b.branch_id), '[]') from approval_rule_branch b where b.rule_id = r.id) as branches
    from approval_rule r join faculty f on f.id = r.faculty_id where r.year_id = ${yearId} and r.semester_id = ${semesterId} order by r.id ${isLocked ? sql`for update of r` : sql``}`.execute(
    db,
  )
  return rows
}

export interface SeasonRun {
  readonly id: number
  readonly at: string
  readonly who: Bilingual
}
/** The last time that any rule of the season was applied. */
export async function readSeasonRun(db: Db, { yearId, semesterId }: UniversitySeason): Promise<SeasonRun | undefined> {
  const { rows } = await sql<SeasonRun>`
    select r.id, r.at, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as who from nomination_run r join app_user u on u.id = r.user_id join approval_rule p on p.id = r.rule_id
    where p.year_id = ${yearId} and p.semester_id = ${semesterId} order by r.id desc limit 1`.execute(db)
  return rows[0]
}

/** Applications of one chunk: some megabytes. */
const CHUNK = 100_000
/**
 * All that was sent in the season, chunk by chunk in the order of ids, each with its columns packed one behind the other
 * as `unpackColumns` reads them: numbers as PostgreSQL has them, not as text, so that a million take no objects.
 */
export async function readSubmitted(
  db: Db,
  { yearId, semesterId }: UniversitySeason,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const column = (value: ReturnType<typeof sql>) => sql`string_agg(${value}, ''::bytea order by a.id)`
  const ranked = rankingTotal('a', sql`r.total_of`)
  const { rows } = await sql<{ packed: Uint8Array<ArrayBuffer> }>`
    select ${sql.join(
      [
        sql`int4send(a.id)`,
        sql`int4send(a.student_id)`,
        sql`int4send(a.faculty_id)`,
        sql`int4send(a.branch_id)`,
        sql`int4send(coalesce(a.desire_number, 0)::int)`,
        sql`int4send(a.version)`,
        sql`int2send(a.status::smallint)`,
        sql`int2send(coalesce(a.review_status, 0)::smallint)`,
        sql`int2send(${ranked.isCertified}::int::smallint)`,
        sql`float8send(coalesce(${ranked.total}::float8, 'NaN'))`,
        sql`float8send(coalesce(${ranked.percentage}::float8, 'NaN'))`,
        sql`timestamptz_send(a.applied_at)`,
      ].map(column),
      sql` || `,
    )} as packed
    from application a left join approval_rule r on ${isOfRule('a', 'r')}
    where a.year_id = ${yearId} and a.semester_id = ${semesterId} and a.status not in (${STATUS.initialDraft}, ${STATUS.draft})
    group by a.id / ${sql.lit(CHUNK)} order by a.id / ${sql.lit(CHUNK)}`.execute(db)
  return rows.map(({ packed }) => packed)
}

/** What faculties are called, by id. */
export async function readFacultyNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Bilingual>> {
  const { rows } = await sql<{ id: number; name: Bilingual }>`
    select id, jsonb_build_object('ar', ar_name, 'en', en_name) as name from faculty where id = any(${ids}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a job will recommend at the faculty of a rule. */
export interface Plan {
  readonly ruleVersion: number
  readonly seats: unknown
  readonly ranked: number
  readonly cutoffs: unknown
  readonly marks: Uint8Array
}
export const insertPlan = (trx: Trx, jobId: number, ruleId: number, plan: Plan) =>
  sql`insert into university_plan (job_id, rule_id, rule_version, seats, ranked, cutoffs, marks)
    values (${jobId}, ${ruleId}, ${plan.ruleVersion}, ${JSON.stringify(plan.seats)}::jsonb, ${plan.ranked}, ${JSON.stringify(plan.cutoffs)}::jsonb, ${plan.marks}::bytea)`.execute(
    trx,
  )
export async function readPlan(trx: Trx, jobId: number, ruleId: number): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`
    select rule_version as "ruleVersion", seats, ranked, cutoffs, marks from university_plan where job_id = ${jobId} and rule_id = ${ruleId}`.execute(
    trx,
  )
  return rows[0]
}
export const deletePlans = (trx: Trx, jobId: number) =>
  trx.deleteFrom('university_plan').where('job_id', '=', jobId).execute()

/** Who has begun such a job of the season that has not ended, and when. */
export async function readRunning(
  trx: Trx,
  { yearId, semesterId }: UniversitySeason,
): Promise<{ readonly jobId: number; readonly at: string; readonly who: Bilingual } | undefined> {
  const { rows } = await sql<{ jobId: number; at: string; who: Bilingual }>`
    select j.id as "jobId", j.created_at as at, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as who from job j join app_user u on u.id = j.user_id
    where j.kind = 'nominateUniversity' and j.state in ('queued', 'running', 'cancelling') and j.request @> jsonb_build_object('yearId', ${yearId}::int, 'semesterId', ${semesterId}::int) limit 1`.execute(
    trx,
  )
  return rows[0]
}

/** Names of the faculties of rules, in the order of the targets of a job; of one that is gone: nothing. */
export async function describeFaculties(
  db: Db,
  targets: readonly unknown[],
): Promise<{ readonly number: string; readonly name: Bilingual }[]> {
  const ids = (targets as readonly { readonly facultyId: number }[]).map(({ facultyId }) => facultyId)
  const names = await readFacultyNames(db, ids)
  return ids.map((id) => ({ number: '', name: names.get(id) ?? { ar: '', en: '' } }))
}
