import { sql, type Kysely } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import type { RankBy, TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RecommendationFacts, RulePosition } from '#schemas/nomination/nomination.schema.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { rankingTotal } from '../../kit/ranking-total.sql.ts'
import { lastOfBranch, recommendationFacts, type StoredCutoffs } from '../../kit/recommendation-facts.ts'

const ACCEPTED = sql`a.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])`

type Row = {
  total_degree: number
  priority: 0 | 1
  rank_by: RankBy
  total_of: TotalOf
  facultySeats: number
  facultyTaken: number
  branchId: number
  branchSeats: number | null
  branchTaken: number
  reason: RecommendationFacts['reason'] | null
  rank: number | null
  total: number | null
  percentage: number | null
  isCertified: boolean
  appliedAt: string
  ranked: number | null
  cutoffs: StoredCutoffs | null
}

/**
 * What the approval rule of an application's faculty and season says of it: seats and the last ones who got one, by the
 * run of its recommendation, else by the last run. Null: there is no rule. The caller has checked the scope.
 */
export async function readRulePosition(db: Kysely<Tables>, applyId: number): Promise<RulePosition | null> {
  const used = rankingTotal('one', sql`r.total_of`)
  const { rows } = await sql<Row>`
    select r.total_degree, r.priority, r.rank_by, r.total_of, r.students_number as "facultySeats", one.branch_id as "branchId", b.students_number as "branchSeats",
      taken.faculty as "facultyTaken", taken.branch as "branchTaken",
      n.reason, n.rank, ${used.total} as total, ${used.percentage} as percentage, ${used.isCertified} as "isCertified", one.applied_at as "appliedAt", u.ranked, u.cutoffs
    from application one
    join approval_rule r on r.faculty_id = one.faculty_id and r.year_id = one.year_id and r.semester_id = one.semester_id
    left join approval_rule_branch b on b.rule_id = r.id and b.branch_id = one.branch_id
    left join recommendation n on n.application_id = one.id and n.rule_id = r.id and one.review_status is not null
    left join nomination_run u on u.id = coalesce(n.run_id, (select max(id) from nomination_run where rule_id = r.id and n.application_id is null))
    cross join lateral (select count(*) as faculty, count(*) filter (where a.branch_id = one.branch_id) as branch from application a
      where a.faculty_id = one.faculty_id and a.year_id = one.year_id and a.semester_id = one.semester_id and ${ACCEPTED}) taken
    where one.id = ${applyId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { total_degree, priority, rank_by, total_of, reason, rank, total, percentage, isCertified, appliedAt } = row
  const { ranked, cutoffs, branchId } = row
  return {
    allowedTotal: total_degree,
    priorityCheck: priority,
    rankBy: rank_by,
    totalOf: total_of,
    faculty: { seats: row.facultySeats, taken: row.facultyTaken, last: cutoffs?.faculty ?? null },
    branch:
      row.branchSeats === null
        ? null
        : { seats: row.branchSeats, taken: row.branchTaken, last: cutoffs && lastOfBranch(cutoffs, branchId) },
    facts:
      reason !== null && ranked !== null && cutoffs
        ? recommendationFacts(
            row,
            { ranked, cutoffs },
            { reason, rank, total, percentage, isCertified, appliedAt, branchId },
          )
        : null,
  }
}
