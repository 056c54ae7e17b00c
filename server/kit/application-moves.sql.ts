import { sql, type Transaction } from 'kysely'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Actor } from '../audit/audit.ts'
import type { Tables } from '../db/tables.ts'

type Trx = Transaction<Tables>

/** The hash of each application's last audit row. */
export async function lastHashes(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
  const { rows } = await sql<{ id: number; hash: Uint8Array }>`
    select a.id, (select u.hash from audit u where u.entity = 'application' and u.entity_id = a.id order by u.seq desc limit 1) as hash
    from unnest(${ids}::integer[]) as a (id)`.execute(trx)
  return new Map(rows.flatMap(({ id, hash }) => (hash ? [[id, hash] as const] : [])))
}

/**
 * Applications that Accept all or Reject all of a rule had decided are no longer the rule's, so a change of the rule does
 * not take them back (D44). Returns those that were.
 */
export async function releaseFromRules(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .updateTable('recommendation')
    .set({ decided: false })
    .where('application_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('decided', '=', true)
    .returning('application_id')
    .execute()
  return new Set(rows.map(({ application_id }) => application_id))
}

/** Undoes `releaseFromRules`: a change of the rule takes these applications back again (D44). */
export const returnToRules = (trx: Trx, ids: readonly number[]) =>
  trx
    .updateTable('recommendation')
    .set({ decided: true })
    .where('application_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()

/** Stores the status and version of one application, for `moveApplication` alone. True: it was released from a rule. */
export async function storeMove(
  trx: Trx,
  id: number,
  { status, reviewStatus, version }: StoredStatus & { readonly version: number },
): Promise<boolean> {
  await trx
    .updateTable('application')
    .set({ status, review_status: reviewStatus, version })
    .where('id', '=', id)
    .execute()
  return (await releaseFromRules(trx, [id])).has(id)
}

/** The values of a move, and of its audit row. */
export interface MoveRow {
  readonly id: number
  readonly version: number
  readonly from: StoredStatus
  readonly to: StoredStatus
  readonly reason: string | null
  readonly changes: string
  readonly lastHash: Uint8Array | null
  readonly hash: Uint8Array
}

/** Stores statuses, versions and audit rows of many applications in one statement, for `moveApplications` alone. */
export const storeMoves = (
  trx: Trx,
  rows: readonly MoveRow[],
  { event, actor, at }: { readonly event: string; readonly actor: Actor; readonly at: Date },
) =>
  sql`
    with move as (
      select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ to }) => to.status)}::smallint[], ${rows.map(({ to }) => to.reviewStatus)}::smallint[], ${rows.map(({ version }) => version)}::int[],
        ${rows.map(({ from }) => from.status)}::smallint[], ${rows.map(({ changes }) => changes)}::jsonb[], ${rows.map(({ lastHash }) => lastHash)}::bytea[], ${rows.map(({ hash }) => hash)}::bytea[], ${rows.map(({ reason }) => reason)}::text[])
        as m (id, status, review_status, version, from_status, changes, prev_hash, hash, reason)
    ), moved as (
      update application a set status = m.status, review_status = m.review_status, version = m.version from move m where a.id = m.id
    )
    insert into audit (at, entity, entity_id, seq, event, by_kind, user_id, from_status, to_status, reason, changes, prev_hash, hash)
    select ${at}::timestamptz, 'application', m.id, m.version, ${event}::text, ${actor.kind}::text, ${actor.userId}::int, m.from_status, m.status, m.reason, m.changes, m.prev_hash, m.hash from move m order by m.id`.execute(
    trx,
  )
