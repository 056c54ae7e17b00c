import { sql, type Transaction } from 'kysely'
import type { LifecycleRecord } from '#machines/applications/application.offers.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Tables } from '../../db/tables.ts'
import { joinSeason } from '../../kit/application-season.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Trx = Transaction<Tables>

/** Where an application is now, and where a message to many had found it. */
export interface Step extends Omit<LifecycleRecord, 'before'> {
  readonly id: number
  readonly version: number
  /** What the message was to it. */
  readonly event: string
  readonly before: StoredStatus
  /** It replaced a decision of Accept all or Reject all (D44). */
  readonly replacedRule: boolean
}

/** Locked applications of the scope that got the message, each with its audit row of that step. */
export async function readSteps(
  trx: Trx,
  scope: EffectiveScope,
  groupId: number,
  ids: readonly number[],
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select a.id, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", of_season.season, u.event, u.changes ? 'decidedByRule' as "replacedRule",
      jsonb_build_object('status', u.from_status, 'reviewStatus', case when u.changes ? 'reviewStatus' then (u.changes -> 'reviewStatus' ->> 0)::integer else null end) as before
    from application a join application_message m on m.application_id = a.id and m.group_id = ${groupId}
    join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = m.application_version
    ${joinSeason('a')}
    where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')}`.execute(trx)
  return rows
}
