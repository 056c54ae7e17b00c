import { sql, type Transaction } from 'kysely'
import { PRIORITY, RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import { staff, type AuditTrail } from './audit.seed.ts'
import { STAFF } from './content/accounts.data.ts'
import { SEASONS } from './content/seasons.data.ts'
import { BRANCHES } from './reference.seed.ts'
import { insertRows, type Row } from './rows.insert.ts'
import { RULES, type DemoRule } from './rules.generate.ts'

/** Seats of a branch that nobody wants, and steps of those that are wanted. */
const FEW = 20
const STEP = 10
/** Of the decisions on recommended applications, one in so many, by its id, comes from Accept all or Reject all. */
const TOGETHER = 2

/**
 * What each rule has marked or decided: the applications of its season in 5 and 6, and some in 2 and 3 that came from
 * there.
 */
const markedOrDecided = sql`select a.id, r.id as rule_id, a.branch_id, a.status, a.submitted_total, a.percentage, a.applied_at, coalesce(a.review_status, (u.changes -> 'reviewStatus' ->> 0)::smallint) as from_status,
    a.status in (2, 3) as decided, a.status in (2, 5) as accepted, (select max(m.at) from audit m where m.entity = 'application' and m.entity_id = a.id and m.event in ('rule.recommendAccept', 'rule.recommendRefuse')) as made_at
  from approval_rule r join application a on a.faculty_id = r.faculty_id and a.year_id = r.year_id and a.semester_id = r.semester_id
  left join audit u on a.status in (2, 3) and u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
  where a.status in (5, 6) or (a.id % ${TOGETHER} = 0 and ((a.status = 2 and u.from_status = 5 and a.submitted_total >= r.total_degree) or (a.status = 3 and u.from_status = 6 and a.submitted_total < r.total_degree)))`

/**
 * Approval rules and their recommendations, once the applications are there: each rule has the seats for those who are
 * accepted (D93) or recommended, and some more. Ranks by its priority, ties by percentage, time and id. Returns the
 * number of audit rows.
 */
export async function seedRules(trx: Transaction<Tables>, trail: AuditTrail): Promise<number> {
  const values = (rule: DemoRule, students_number: number): Row<'approval_rule'> & { id: number } => ({
    id: rule.id,
    faculty_id: rule.facultyId,
    year_id: rule.yearId,
    semester_id: rule.semesterId,
    total_degree: rule.total,
    students_number,
    priority: rule.priority,
    rank_by: rule.rankBy,
    version: 1,
  })
  // first without their seats, which are counted by the rules themselves
  await insertRows(
    trx,
    'approval_rule',
    RULES.map((rule) => values(rule, 1)),
  )
  const holders = [STATUS.accepted, STATUS.pulled, STATUS.recommendedAccepted]
  const { rows: taken } = await sql<{ rule_id: number; branch_id: number; count: number }>`
    select r.id as rule_id, a.branch_id, count(*) as count from approval_rule r
      join application a on a.faculty_id = r.faculty_id and a.year_id = r.year_id and a.semester_id = r.semester_id
    where a.status = any(${holders}::smallint[]) group by 1, 2`.execute(trx)
  const branches = RULES.flatMap((rule) =>
    BRANCHES.filter(({ faculty_id }) => faculty_id === rule.facultyId).map(({ id }) => {
      const wanted = taken.find(({ rule_id, branch_id }) => rule_id === rule.id && branch_id === id)?.count ?? 0
      return {
        rule_id: rule.id,
        branch_id: id,
        students_number: Math.max(FEW, Math.ceil((wanted * 1.25) / STEP) * STEP),
      }
    }),
  )
  const rules = RULES.map((rule) =>
    values(
      rule,
      branches
        .filter(({ rule_id }) => rule_id === rule.id)
        .reduce((sum, { students_number }) => sum + students_number, rule.unspread),
    ),
  )
  for (const { id, students_number } of rules)
    await trx.updateTable('approval_rule').set({ students_number }).where('id', '=', id).execute()
  await insertRows(trx, 'approval_rule_branch', branches)
  await sql`insert into recommendation (application_id, rule_id, accepted, rank, reason, from_status, decided, made_at)
    select h.id, h.rule_id, h.accepted, row_number() over (partition by h.rule_id order by h.accepted desc,
        case when r.priority = ${PRIORITY.firstApply} then null when r.rank_by = 'percentage' then h.percentage else h.submitted_total end desc nulls last,
        case when r.priority = ${PRIORITY.firstApply} then h.applied_at end, h.percentage desc, h.applied_at, h.id),
      case when h.accepted then ${RECOMMENDATION_REASON.withinSeats} else ${RECOMMENDATION_REASON.belowTotal} end, h.from_status, h.decided, h.made_at
    from (${markedOrDecided}) h join approval_rule r on r.id = h.rule_id`.execute(trx)
  const audit = rules.flatMap(({ id, version: _version, ...rule }) =>
    trail.rowsOf('approval_rule', id, [
      {
        event: 'rule.add',
        actor: staff(STAFF.officer),
        at: createdAt(rule),
        changes: {
          ...rule,
          branches: branches.filter(({ rule_id }) => rule_id === id).map(({ rule_id: _rule, ...branch }) => branch),
        },
      },
    ]),
  )
  await insertRows(trx, 'audit', audit)
  return audit.length
}

/** Before the first application of its season. */
function createdAt({ year_id, semester_id }: Pick<Row<'approval_rule'>, 'year_id' | 'semester_id'>): Date {
  const season = SEASONS.find(({ yearId, semesterId }) => yearId === year_id && semesterId === semester_id)!
  return new Date(season.from - 5 * 24 * 3_600_000)
}
