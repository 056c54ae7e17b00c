import { sql, type RawBuilder } from 'kysely'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RankingTotal } from './ranking-total.sql.ts'

/**
 * The order of a rule (V4) for the database to sort by: the twin of `sortedByRule`, with which the nomination ranks; a
 * test compares the two. `application` and `rule`: their aliases; the totals are those that the rule ranks by.
 */
export function ruleOrder(
  application: string,
  rule: string,
  { total, percentage }: Pick<RankingTotal, 'total' | 'percentage'>,
): RawBuilder<unknown> {
  const [priority, rankBy] = [sql.ref(`${rule}.priority`), sql.ref(`${rule}.rank_by`)]
  // in ms, as the nomination reads it
  const at = sql`floor(extract(epoch from ${sql.ref(`${application}.applied_at`)}) * 1000)`
  return sql`case when ${priority} = ${PRIORITY.firstApply} then - ${at} when ${rankBy} = 'percentage' then ${percentage} else ${total} end desc nulls last,
    ${percentage} desc nulls last, ${at}, ${sql.ref(`${application}.id`)}`
}
