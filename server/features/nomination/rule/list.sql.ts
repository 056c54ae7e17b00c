import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import type { RankBy, TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import type { NominationFaculty, RecommendedColumn, RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import { SELECTION_MAX, type Selected } from '#schemas/notifications/group.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { LIMITS } from '../../../kit/application-filter.sql.ts'
import { rankingTotal } from '../../../kit/ranking-total.sql.ts'
import { scopeCondition, type EffectiveScope, universityOf } from '../../../kit/scope.ts'
import type { RuleKey } from './nominate.sql.ts'
import type { StoredCutoffs } from '../../../kit/recommendation-facts.ts'

type Db = Kysely<Tables>
const { underReview, pendingFees, recommendedAccepted, recommendedRefused } = STATUS

type Names = { readonly ar_name: string; readonly en_name: string }
type ListedFaculty = Names &
  (
    | Omit<NominationFaculty, 'facultyName'>
    | ({ readonly ruleId: null } & Pick<NominationFaculty, 'facultyId' | 'defaultCount'>)
  )
/** Faculties of the scope with a rule in the season (D92), and active ones without a rule. */
export async function listNominationFaculties(
  db: Db,
  scope: EffectiveScope,
  {
    yearId,
    semesterId,
    desire,
  }: { readonly yearId: number; readonly semesterId: number; readonly desire: number | null },
): Promise<ListedFaculty[]> {
  const { rows } = await sql<ListedFaculty>`
    select f.id as "facultyId", f.ar_name, f.en_name, f.active, r.students_number as "studentNumber", r.total_degree as "totalDegree", r.id as "ruleId", r.version as "ruleVersion",
      r.priority as "priorityCheck", r.rank_by as "rankBy", r.total_of as "totalOf", c.*, n.applied
    from faculty f left join approval_rule r on r.faculty_id = f.id and r.year_id = ${yearId} and r.semester_id = ${semesterId}
    cross join lateral (
      select count(*) filter (where a.status in (${underReview}, ${pendingFees}, ${recommendedAccepted}, ${recommendedRefused}) and (${desire}::int is null or a.desire_number = ${desire}::int)) as "defaultCount",
        count(*) filter (where a.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as "seatsTaken",
        jsonb_build_object('accepted', count(*) filter (where a.status = ${recommendedAccepted}), 'refused', count(*) filter (where a.status = ${recommendedRefused})) as marks
      from application a where a.faculty_id = f.id and a.year_id = ${yearId} and a.semester_id = ${semesterId}
    ) c
    left join lateral (
      select jsonb_build_object('at', to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isCurrent', u.rule_version = r.version, 'last', u.cutoffs -> 'faculty') as applied
      from nomination_run u where u.rule_id = r.id order by u.id desc limit 1
    ) n on true
    where ${scopeCondition(scope, 'faculty', 'f')} and f.university_id = ${universityOf(scope)} and (r.id is not null or f.active)`.execute(
    db,
  )
  return rows
}

export const readPeriod = (db: Db, table: 'academic_year' | 'semester', id: number) =>
  db.selectFrom(table).select(['id', 'ar_name', 'en_name', 'active']).where('id', '=', id).executeTakeFirst()

/** Those whom a list of recommended students, and Accept all or Reject all, mean. */
export interface Recommended extends RuleKey {
  readonly isAccepted: boolean
  readonly desire: number | null
}
/** Marked so, of the scope's part of the faculty. */
export const isRecommended = (
  scope: EffectiveScope,
  { facultyId, yearId, semesterId, isAccepted, desire }: Recommended,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${scopeCondition(scope, 'application', 'a')} and a.faculty_id = ${facultyId} and a.year_id = ${yearId} and a.semester_id = ${semesterId}
    and a.status = ${isAccepted ? recommendedAccepted : recommendedRefused} and (${desire}::int is null or a.desire_number = ${desire}::int))`

/** By the rule `r` of the recommendation. */
const RANKED = rankingTotal('a', sql`r.total_of`)
/** What each column sorts by, of `a`, its recommendation `n`, the rule `r` and the branch `b`; the id parts what is equal. */
const SORTS: Readonly<Record<RecommendedColumn, RawBuilder<unknown>>> = {
  studentName: sql`a.student_name_norm collate "C"`,
  // all of one faculty
  facultyName: sql`a.faculty_id`,
  branch: sql`b.ar_name collate "C"`,
  totalDegree: sql`coalesce(${RANKED.total}, -1)`,
  applyDate: sql`a.applied_at`,
  studentIdentity: sql`a.student_card_id collate "C"`,
  applyId: sql`a.id`,
  percentage: sql`coalesce(${RANKED.percentage}, -1)`,
  // below the allowed total comes last
  rank: sql`coalesce(n.rank, 2147483647)`,
  reason: sql`coalesce(n.reason, '') collate "C"`,
  desireNumber: sql`coalesce(a.desire_number, 0)`,
}
interface Window {
  readonly orderBy: RecommendedColumn
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}
const joined = sql`application a join branch b on b.id = a.branch_id left join recommendation n on n.application_id = a.id
  left join approval_rule r on r.id = n.rule_id`

/** Ids of a page first, then what its rows show. */
export async function findRecommended(
  db: Db,
  scope: EffectiveScope,
  selected: Recommended,
  { orderBy, direction, limit, offset }: Window,
): Promise<{ readonly ids: readonly number[]; readonly total: number; readonly more: boolean }> {
  const where = isRecommended(scope, selected)
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<{ id: number }>`select a.id from ${joined} where ${where}
      order by ${SORTS[orderBy]} ${sql.raw(direction)}, a.id ${sql.raw(direction)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{
      count: number
    }>`select count(*) as count from (select 1 from application a where ${where} limit ${LIMITS.count + 1}) counted`.execute(
      db,
    ),
  ])
  const { count } = counted[0]!
  return { ids: found.map(({ id }) => id), total: Math.min(count, LIMITS.count), more: count > LIMITS.count }
}

/** A row, and what its facts are made of; `ranked` null: its recommendation is older than runs. */
export interface ListedRecommended extends Omit<RecommendedRow, 'facts'> {
  readonly branchId: number
  readonly ranked: number | null
  readonly cutoffs: StoredCutoffs | null
  readonly total_degree: number
  readonly priority: number
  readonly rank_by: RankBy
  readonly total_of: TotalOf
  readonly isCertified: boolean
}
export async function readRecommended(db: Db, ids: readonly number[]): Promise<ListedRecommended[]> {
  const { rows } = await sql<ListedRecommended>`
    select a.id as "applyId", a.student_id as "studentId", a.version, a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as branch, a.branch_id as "branchId",
      a.desire_number as "desireNumber", ${RANKED.total} as "totalDegree", ${RANKED.percentage} as percentage, ${RANKED.isCertified} as "isCertified", a.applied_at as "applyDate", n.rank, n.reason,
      u.ranked, u.cutoffs, r.total_degree, r.priority, r.rank_by, r.total_of
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id join branch b on b.id = a.branch_id
    left join recommendation n on n.application_id = a.id left join approval_rule r on r.id = n.rule_id left join nomination_run u on u.id = n.run_id
    order by page.place`.execute(db)
  return rows
}

/**
 * All applications with this recommendation, up to SELECTION_MAX unless `limit` differs, in the order in which they are
 * decided: of one student the better desire first, since accepting it may refuse the others.
 */
export async function selectRecommended(
  db: Db,
  scope: EffectiveScope,
  selected: Recommended,
  limit: number | null = SELECTION_MAX,
): Promise<Required<Selected>[]> {
  const { rows } = await sql<Required<Selected>>`
    select a.id as "applyId", a.student_id as "studentId", a.version from application a where ${isRecommended(scope, selected)}
    order by coalesce(a.desire_number, 32767), a.id limit ${limit}`.execute(db)
  return rows
}
