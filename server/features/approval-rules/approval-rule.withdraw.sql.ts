import { sql, type Transaction } from 'kysely'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { joinSeason } from '../../kit/application-season.sql.ts'
import { isDecidedByRule, isMarked, isOfRule } from '../../kit/approval-rule.counts.sql.ts'

type Trx = Transaction<Tables>

/** An application that a rule has marked or decided, locked. */
export interface AcceptedApplication {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly reviewStatus: number | null
  readonly paymentStatus: number | null
  /** Where a decision of the rule started from; null for a mark without a recommendation. */
  readonly fromStatus: number | null
  readonly decided: boolean
  readonly season: ApplicationSeason
}

/**
 * Locks the applications that a rule has recommended or decided, in the order of ids as decisions do (ADR 8), and reads
 * them in a second query: a lock that had to wait sees the current application, but its recommendation and audit trail
 * as they were before the wait.
 */
export async function lockAccepted(trx: Trx, ruleId: number): Promise<AcceptedApplication[]> {
  const { rows: locked } = await sql<{
    id: number
  }>`select a.id from application a join approval_rule r on r.id = ${ruleId}
    where (${isOfRule('a', 'r')} and ${isMarked('a')}) or a.id in (select n.application_id from recommendation n where n.rule_id = ${ruleId} and n.decided)
    order by a.id for update of a`.execute(trx)
  if (locked.length === 0) return []
  const { rows } = await sql<AcceptedApplication>`
    select a.id, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", n.from_status as "fromStatus", coalesce(n.decided, false) as decided, of_season.season
    from application a ${joinSeason('a')} left join recommendation n on n.application_id = a.id and n.rule_id = ${ruleId}
    where a.id = any(${locked.map(({ id }) => id)}::int[]) and (${isMarked('a')} or ${isDecidedByRule('n', 'a')}) order by a.id`.execute(
    trx,
  )
  return rows
}

/** Deletes their recommendations. */
export const clearRecommendations = (trx: Trx, ids: readonly number[]) =>
  sql`delete from recommendation where application_id = any(${ids}::int[])`.execute(trx)
