import { sql } from 'kysely'
import { decidedStatus } from '#schemas/approval-rules/approval-rule.schema.ts'
import { STATUS } from '#schemas/status.ts'

const { recommendedAccepted, recommendedRefused } = STATUS

/**
 * Applications of the faculty, year and semester of a rule: their marks are the rule's, since a faculty has one rule in
 * a season (D54).
 */
export const isOfRule = (
  application: string,
  rule: string,
) => sql`(${sql.ref(`${application}.faculty_id`)} = ${sql.ref(`${rule}.faculty_id`)}
  and ${sql.ref(`${application}.year_id`)} = ${sql.ref(`${rule}.year_id`)} and ${sql.ref(`${application}.semester_id`)} = ${sql.ref(`${rule}.semester_id`)})`
export const isMarked = (application: string) =>
  sql`${sql.ref(`${application}.status`)} in (${recommendedAccepted}, ${recommendedRefused})`
/**
 * The decision of Accept all or Reject all is still in force (D44): a single decision clears `decided` (`moveApplication`
 * of the applications), and a pulled application has another status.
 */
export const isDecidedByRule = (
  recommendation: string,
  application: string,
) => sql`(${sql.ref(`${recommendation}.decided`)}
  and ${sql.ref(`${application}.status`)} = case when ${sql.ref(`${recommendation}.accepted`)} then ${decidedStatus(true)}::smallint else ${decidedStatus(false)}::smallint end)`

/**
 * Joins `c` with "recommendedAccepted", "recommendedRefused" (the current recommendations) and "decidedCount" to a
 * rule.
 */
export const countsOf = (rule: string) => sql`cross join lateral (
    select count(*) filter (where a.status = ${recommendedAccepted}) as "recommendedAccepted", count(*) filter (where a.status = ${recommendedRefused}) as "recommendedRefused",
      (select count(*) from recommendation n join application d on d.id = n.application_id where n.rule_id = ${sql.ref(`${rule}.id`)} and ${isDecidedByRule('n', 'd')}) as "decidedCount"
    from application a where ${isOfRule('a', rule)} and ${isMarked('a')}
  ) c`
