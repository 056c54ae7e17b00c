import { sql, type Transaction } from 'kysely'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import { auditRow, type Actor, type AuditEntry } from '../audit/audit.ts'
import { auditKeyOf } from '../audit/key.ts'
import type { Tables } from '../db/tables.ts'

/** A locked application on its way to another status. */
export interface BulkMove {
  readonly id: number
  readonly version: number
  readonly from: StoredStatus
  readonly to: StoredStatus
  /** Hash of its last audit row, read after it was locked. */
  readonly lastHash: Uint8Array | null
  /** Further changes for the audit row of this application. */
  readonly changes?: AuditEntry['changes']
  readonly reason?: string
}
interface Why {
  readonly event: string
  readonly actor: Actor
  readonly at: Date
  readonly changes?: AuditEntry['changes']
}

/** Rows of one statement: some megabytes. */
const BATCH = 5_000

/**
 * Moves many locked applications at once, each with its version and its audit row in its own chain: one statement for
 * 5,000 of them (stack.md, Lists), in the order of their ids: neighbours in the many indexes are written together, which
 * halves the time of 50,000. The lifecycle has computed where each goes.
 */
export async function moveApplications(
  trx: Transaction<Tables>,
  moves: readonly BulkMove[],
  { event, actor, at, changes }: Why,
): Promise<void> {
  const inOrder = moves.toSorted((a, b) => a.id - b.id)
  for (let start = 0; start < moves.length; start += BATCH) {
    const batch = inOrder.slice(start, start + BATCH)
    const audits = batch.map(({ id, version, from, to, lastHash, changes: own, reason }) =>
      auditRow(
        {
          entity: 'application',
          entityId: id,
          seq: version + 1,
          event,
          actor,
          at,
          fromStatus: from.status,
          toStatus: to.status,
          reason: reason ?? null,
          changes: {
            ...changes,
            ...own,
            ...(from.reviewStatus !== to.reviewStatus && { reviewStatus: [from.reviewStatus, to.reviewStatus] }),
          },
        },
        lastHash,
        auditKeyOf(trx),
      ),
    )
    await sql`
      with move as (
        select * from unnest(${batch.map(({ id }) => id)}::int[], ${batch.map(({ to }) => to.status)}::smallint[], ${batch.map(({ to }) => to.reviewStatus)}::smallint[], ${batch.map(({ version }) => version + 1)}::int[],
          ${batch.map(({ from }) => from.status)}::smallint[], ${audits.map((row) => row.changes)}::jsonb[], ${batch.map(({ lastHash }) => lastHash)}::bytea[], ${audits.map(({ hash }) => hash)}::bytea[], ${batch.map(({ reason }) => reason ?? null)}::text[])
          as m (id, status, review_status, version, from_status, changes, prev_hash, hash, reason)
      ), moved as (
        update application a set status = m.status, review_status = m.review_status, version = m.version from move m where a.id = m.id
      )
      insert into audit (at, entity, entity_id, seq, event, by_kind, user_id, from_status, to_status, reason, changes, prev_hash, hash)
      select ${at}::timestamptz, 'application', m.id, m.version, ${event}::text, ${actor.kind}::text, ${actor.userId}::int, m.from_status, m.status, m.reason, m.changes, m.prev_hash, m.hash from move m order by m.id`.execute(
      trx,
    )
  }
}
