import { sql, type Kysely } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import type { TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Desire } from '#schemas/desire-rule/considered-desires.ts'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { sentDesires } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import { isOfRule } from '../../../kit/approval-rule.counts.sql.ts'
import { rankingTotal } from '../../../kit/ranking-total.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../../kit/scope.ts'
import type { Candidate } from './ranking.ts'

type Db = Kysely<Tables>
const { underReview, pendingFees, recommendedAccepted, recommendedRefused, initialDraft, draft } = STATUS

/** Faculty and season of a rule. */
export interface RuleKey {
  readonly facultyId: number
  readonly yearId: number
  readonly semesterId: number
}
/** An application that a rule looks at, or whose recommendation it replaces. */
export interface ReviewedCandidate extends Candidate {
  readonly version: number
  readonly status: number
  readonly reviewStatus: number | null
  readonly paymentStatus: number | null
  readonly categoryId: number
  /** `total` and `percentage` are of the certified total, not of the claim. */
  readonly isCertified: boolean
}

const isOf = ({ facultyId, yearId, semesterId }: RuleKey) =>
  sql`a.faculty_id = ${facultyId} and a.year_id = ${yearId} and a.semester_id = ${semesterId}`

/**
 * Applications under review of the faculty and season, of the chosen desire, and those of other desires that have a
 * recommendation, which is replaced too (V4). In the order of ids, `isLocked` until the transaction ends, so that two
 * calls cannot deadlock.
 */
export async function readCandidates(
  db: Db,
  key: RuleKey,
  {
    desire,
    isLocked,
    totalOf,
  }: { readonly desire: number | null; readonly isLocked: boolean; readonly totalOf: TotalOf },
): Promise<Omit<ReviewedCandidate, 'isConsidered'>[]> {
  const ranked = rankingTotal('a', sql`${totalOf}::text`)
  const chosen = desire === null ? sql`true` : sql`(a.desire_number = ${desire} or a.review_status is not null)`
  const { rows } = await sql<Omit<ReviewedCandidate, 'isConsidered'>>`
    select a.id as "applyId", a.student_id as "studentId", a.branch_id as "branchId", a.desire_number as desire, ${ranked.total} as total, ${ranked.percentage} as percentage, ${ranked.isCertified} as "isCertified",
      floor(extract(epoch from a.applied_at) * 1000)::bigint as "appliedAt", a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", a.category_id as "categoryId"
    from application a where ${isOf(key)} and a.status in (${underReview}, ${pendingFees}, ${recommendedAccepted}, ${recommendedRefused}) and ${chosen}
    order by a.id ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** The desire rule; null: none is set, and all are considered (D75). */
export async function readDesireRule(db: Db): Promise<DesiresNum | null> {
  const rule = await db.selectFrom('desire_rule').select('value1').executeTakeFirst()
  return rule ? (sentDesires(rule.value1) as DesiresNum) : null
}

/** An application of a student, in the shape that the desire rule compares. One without a desire number comes last. */
export interface DesireOf extends Desire {
  readonly applyId: number
  readonly studentId: number
}
const LAST_DESIRE = Number.MAX_SAFE_INTEGER

export const desireOf = ({
  applyId,
  studentId,
  desire,
  percentage,
  appliedAt,
}: Omit<ReviewedCandidate, 'isConsidered'>): DesireOf => ({
  applyId,
  studentId,
  desire: desire ?? LAST_DESIRE,
  percentage: percentage ?? -1,
  appliedAt: new Date(appliedAt).toISOString(),
})

/**
 * All that these students have sent in the season, wherever it lies: the desire rule compares across faculties, each
 * application by the total that its own faculty's rule ranks by, so that it chooses the same desire whichever rule is
 * applied (ADR 123).
 */
export async function readDesires(
  db: Db,
  students: readonly number[],
  { yearId, semesterId }: Pick<RuleKey, 'yearId' | 'semesterId'>,
): Promise<DesireOf[]> {
  const { percentage } = rankingTotal('a', sql`r.total_of`)
  const { rows } = await sql<DesireOf>`
    select a.id as "applyId", a.student_id as "studentId", coalesce(a.desire_number, ${LAST_DESIRE}::bigint) as desire, coalesce(${percentage}, -1) as percentage, a.applied_at as "appliedAt"
    from application a left join approval_rule r on ${isOfRule('a', 'r')}
    where a.student_id = any(${students}::int[]) and a.year_id = ${yearId} and a.semester_id = ${semesterId} and a.status not in (${initialDraft}, ${draft})`.execute(
    db,
  )
  return rows
}

/** Seats that accepted students occupy already, by branch (D93). */
export async function readTaken(db: Db, key: RuleKey): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ branchId: number; count: number }>`
    select a.branch_id as "branchId", count(*) as count from application a
    where ${isOf(key)} and a.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[]) group by a.branch_id`.execute(
    db,
  )
  return new Map(rows.map(({ branchId, count }) => [branchId, count]))
}

/** The last time that a rule was applied. */
export interface LastRun {
  readonly id: number
  readonly at: string
  readonly who: Bilingual
  readonly ruleVersion: number
  readonly desire: number | null
}
const RUN = sql`select r.id, r.at, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as who, r.rule_version as "ruleVersion", r.desire
    from nomination_run r join app_user u on u.id = r.user_id`
export async function readLastRun(db: Db, ruleId: number): Promise<LastRun | undefined> {
  const { rows } = await sql<LastRun>`${RUN} where r.rule_id = ${ruleId} order by r.id desc limit 1`.execute(db)
  return rows[0]
}
/** As above, of the rule of a faculty of the scope; in a branch, its faculty's. */
export async function readRuleRun(db: Db, scope: EffectiveScope, key: RuleKey): Promise<LastRun | undefined> {
  const { rows } =
    await sql<LastRun>`${RUN} join approval_rule p on p.id = r.rule_id join faculty f on f.id = p.faculty_id
    where ${scopeCondition(scope, 'faculty', 'f')} and p.faculty_id = ${key.facultyId} and p.year_id = ${key.yearId} and p.semester_id = ${key.semesterId}
    order by r.id desc limit 1`.execute(db)
  return rows[0]
}
