import { sql, type Transaction } from 'kysely'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Tables } from '../../../db/tables.ts'

type Trx = Transaction<Tables>

/** The status under review that the rule decided each from; those that a person has decided since are not there (D44). */
export async function readDecidedFrom(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, 1 | 7>> {
  const { rows } = await sql<{ id: number; from: 1 | 7 }>`
    select n.application_id as id, n.from_status as "from" from recommendation n where n.decided and n.application_id = any(${ids}::int[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, from }) => [id, from]))
}

/** An application that a batch moved to status 9 together with one that it accepted, and its status before. */
export interface MovedOther {
  readonly id: number
  /** The version that this move made. */
  readonly version: number
  readonly before: StoredStatus
  readonly because: number
}
export async function readMovedOthers(trx: Trx, batchId: number, ids: readonly number[]): Promise<MovedOther[]> {
  const { rows } = await sql<MovedOther>`
    select u.entity_id as id, u.seq as version, (u.changes ->> 'acceptedApplication')::int as because,
      jsonb_build_object('status', u.from_status, 'reviewStatus', (u.changes -> 'reviewStatus' ->> 0)::int) as before
    from audit u where u.entity = 'application' and u.entity_id = any(${ids}::int[]) and u.event = 'otherApplication.accept' and (u.changes ->> 'batch')::int = ${batchId}
    order by u.entity_id`.execute(trx)
  return rows
}
