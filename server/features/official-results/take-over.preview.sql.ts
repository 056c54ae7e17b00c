import { sql, type Kysely } from 'kysely'
import type {
  TakeOverFilter,
  TakeOverPreview,
  TakeOverPreviewBody,
} from '#schemas/official-results/take-over.schema.ts'
import { OVER } from '#schemas/seasons/season-states.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { isOfRule } from '../../kit/approval-rule.counts.sql.ts'
import { rankingTotal } from '../../kit/ranking-total.sql.ts'
import { ruleOrder } from '../../kit/rule-order.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import type { TakeOverTarget } from './take-over.job.ts'

type Db = Kysely<Tables>
const { underReview, pendingFees, recommendedAccepted, recommendedRefused } = STATUS

/** Applications `a` of the filter and the scope, with their season `s` and their agreement `g`. */
function claims(scope: EffectiveScope, { yearId, categoryId, semesterId, facultyId, appStatus }: TakeOverFilter) {
  const narrowed = [
    ...(semesterId ? [sql`a.semester_id = ${semesterId}`] : []),
    ...(facultyId ? [sql`a.faculty_id = ${facultyId}`] : []),
    ...(appStatus === null || appStatus === undefined ? [] : [sql`a.status = ${appStatus}`]),
  ]
  return sql`claim_agreement g join application a on a.id = g.application_id join season s on s.year_id = a.year_id and s.semester_id = a.semester_id
    where g.category_id = ${categoryId} and g.year_id = ${yearId} and ${scopeCondition(scope, 'application', 'a')}
      and ${sql.join([sql`true`, ...narrowed], sql` and `)}`
}
const isOver = sql`(s.state in (${sql.join(OVER.map((state) => sql.lit(state)))}))`
const isCertified = sql`(g.official_total is not distinct from a.certified_total)`
/** Those whose certified total is to become the official one. */
const isTaken = ({ of = 'differs' }: TakeOverFilter) =>
  sql`g.official_total is not null and not ${isCertified} and not ${isOver} and ${of === 'differs' ? sql`g.agreement = 'differs'` : sql`true`}`

/** What is taken over, in the order of the applications. */
export async function listTargets(db: Db, scope: EffectiveScope, filter: TakeOverFilter): Promise<TakeOverTarget[]> {
  const { rows } = await sql<TakeOverTarget>`
    select a.id as "applyId", g.official_total as total from ${claims(scope, filter)} and ${isTaken(filter)} order by a.id`.execute(
    db,
  )
  return rows
}

/** How many of the filter are left out, by why. */
export async function countLeftOut(
  db: Db,
  scope: EffectiveScope,
  filter: TakeOverFilter,
): Promise<TakeOverPreview['leftOut']> {
  const { rows } = await sql<TakeOverPreview['leftOut']>`
    select count(*) filter (where g.agreement = 'notFound')::integer as "notFound", count(*) filter (where g.agreement = 'several')::integer as several,
      count(*) filter (where g.official_total is not null and ${isCertified})::integer as certified,
      count(*) filter (where g.official_total is not null and not ${isCertified} and ${isOver})::integer as "seasonOver"
    from ${claims(scope, filter)}`.execute(db)
  return rows[0]!
}

/**
 * The candidates of every rule that ranks by the certified total and has applications of the take-over, with their ranks
 * now and afterwards: in the order of the rule (V4), over all desires. Null: without a certified total it is not ranked.
 */
function ranks(scope: EffectiveScope, filter: TakeOverFilter) {
  const rank = (alias: 'a' | 'b') => {
    const ranked = rankingTotal(alias, sql`r.total_of`)
    return sql`case when ${ranked.total} is not null then rank() over (partition by r.id, ${ranked.total} is null order by ${ruleOrder('a', 'r', ranked)}) end::integer`
  }
  return sql`
    taken as materialized (select a.id, a.faculty_id, a.year_id, a.semester_id, g.official_total from ${claims(scope, filter)} and ${isTaken(filter)}),
    ranked as materialized (
      select a.id, r.id as rule_id, ${rank('a')} as rank_before, ${rank('b')} as rank_after, t.id is not null as is_taken
      from approval_rule r join application a on ${isOfRule('a', 'r')} and a.status in (${underReview}, ${pendingFees}, ${recommendedAccepted}, ${recommendedRefused})
        left join taken t on t.id = a.id
        cross join lateral (select a.category_id, a.year_id, a.submitted_total, a.percentage, coalesce(t.official_total, a.certified_total) as certified_total) b
      where coalesce(r.total_of, 'claim') <> 'claim' and exists (select from taken x where ${isOfRule('x', 'r')}))`
}

/** A page of what would be taken over, and who gains and loses rank by it. */
export async function readPreview(
  db: Db,
  scope: EffectiveScope,
  { page, pageSize, ...filter }: TakeOverPreviewBody,
): Promise<Pick<TakeOverPreview, 'results' | 'total' | 'rules'>> {
  const names = (alias: string) =>
    sql`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`
  const { rows } = await sql<Pick<TakeOverPreview, 'results' | 'total' | 'rules'>>`
    with ${ranks(scope, filter)},
    listed as (
      select a.id as "applyId", a.number, ${names('p')} as "studentName", ${names('f')} as "facultyName", a.submitted_total as claimed, a.certified_total as before, t.official_total as after,
        k.rank_before as "rankBefore", k.rank_after as "rankAfter"
      from taken t join application a on a.id = t.id join student p on p.id = a.student_id join faculty f on f.id = a.faculty_id left join ranked k on k.id = t.id
      order by a.id limit ${pageSize} offset ${(page - 1) * pageSize}),
    changed as (
      select ${names('f')} as "facultyName", ${names('m')} as "semesterName", r.total_of as "totalOf", c.* from (
        select rule_id, count(*) filter (where is_taken)::integer as taken,
          count(*) filter (where rank_after < rank_before or (rank_before is null and rank_after is not null))::integer as gains,
          count(*) filter (where rank_after > rank_before)::integer as loses
        from ranked group by rule_id) c
      join approval_rule r on r.id = c.rule_id join faculty f on f.id = r.faculty_id join semester m on m.id = r.semester_id order by f.id, m.id)
    select (select count(*)::integer from taken) as total,
      coalesce((select jsonb_agg(to_jsonb(l) order by l."applyId") from listed l), '[]') as results,
      coalesce((select jsonb_agg(to_jsonb(c) - 'rule_id') from changed c), '[]') as rules`.execute(db)
  return rows[0]!
}
