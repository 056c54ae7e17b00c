import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import { auditRow, type Actor, type AuditEntry, type Changes } from '../audit/audit.ts'
import { auditKeyOf } from '../db/audit-key.ts'
import type { Tables } from '../db/tables.ts'
import { lastHashes, releaseFromRules, storeMove, storeMoves, type MoveRow } from './application-moves.sql.ts'
import { APPLICATION, type MovableApplication } from './application-record.ts'
import { changeRecord, type Written } from './change-record.ts'
import type { ActingUser, RecordKind } from './record-kind.ts'

type Trx = Transaction<Tables>

/** The status that the lifecycle computed, as it was stored. */
export interface StoredMove extends StoredStatus {
  readonly version: number
  /** It replaced a decision of Accept all or Reject all (D44). */
  readonly replacedRule: boolean
}
interface ApplicationMove<R, W> {
  /** The locked row; undefined: outside the scope. */
  readonly lock: () => Promise<R | undefined>
  /** The version that the person saw. */
  readonly version: number | undefined
  readonly event: ApplicationEvent
  /** Stores what else belongs to the move; what it returns goes into the audit row. */
  readonly write?: (record: R, stored: StoredMove) => Promise<W>
  /** With the refusals of those who move it here. */
  readonly kind?: RecordKind<MovableApplication, ApplicationEvent, StoredStatus>
}

/**
 * Moves one application: `changeRecord` with its lifecycle, the status and version stored, and the application released
 * from a rule that had decided it (D44). This and `moveApplications` are the only code that writes the status.
 * @throws AppError VERSION_REQUIRED, NOT_FOUND, VERSION_STALE, or the refusal of the lifecycle with its guard
 */
export const moveApplication = <R extends MovableApplication, W extends Written = Written>(
  trx: Trx,
  by: ActingUser,
  { lock, version, event, write, kind = APPLICATION }: ApplicationMove<R, W>,
) =>
  changeRecord<R, ApplicationEvent, StoredStatus, W>(trx, by, kind, {
    lock,
    version,
    events: [event],
    async write(record, next) {
      const replacedRule = await storeMove(trx, record.id, next)
      return (await write?.(record, { ...next, replacedRule })) ?? ({} as W)
    },
  })

/** A locked application and the status that its lifecycle has computed. */
export interface BulkMove {
  readonly id: number
  readonly version: number
  readonly from: StoredStatus
  readonly to: StoredStatus
  /** Added to the changes of its own audit row. */
  readonly changes?: Changes
  readonly reason?: string
}
interface BulkReason {
  readonly event: string
  readonly actor: Actor
  readonly at: Date
  readonly changes?: AuditEntry['changes']
  /** The audit rows say which moves replaced a decision of a rule, so that these can be undone. */
  readonly notesReplacedRule?: boolean
}

/** Rows of one statement: some megabytes. */
const BATCH = 5_000

/**
 * Moves many locked applications, each with its version and its audit row in its own chain, and releases those from their
 * rule whose status changes (D44). One statement writes 5,000 of them in the order of their ids: neighbours in the many
 * indexes are written together, which halves the time of 50,000. The rows of the next statement are computed while the
 * database executes the one before.
 */
export async function moveApplications(
  trx: Trx,
  moves: readonly BulkMove[],
  { event, actor, at, changes, notesReplacedRule = false }: BulkReason,
): Promise<void> {
  if (moves.length === 0) return
  const inOrder = moves.toSorted((a, b) => a.id - b.id)
  const hashes = await lastHashes(
    trx,
    inOrder.map(({ id }) => id),
  )
  const released = await releaseFromRules(
    trx,
    inOrder.filter(({ from, to }) => from.status !== to.status).map(({ id }) => id),
  )
  const key = auditKeyOf(trx)
  const rowOf = ({ id, version, from, to, changes: own, ...move }: BulkMove): MoveRow => {
    const lastHash = hashes.get(id) ?? null
    const reason = move.reason ?? null
    const audit = auditRow(
      {
        entity: 'application',
        entityId: id,
        seq: version + 1,
        event,
        actor,
        at,
        fromStatus: from.status,
        toStatus: to.status,
        reason,
        changes: {
          ...changes,
          ...own,
          ...(notesReplacedRule && released.has(id) && { decidedByRule: [true, false] }),
          ...(from.reviewStatus !== to.reviewStatus && { reviewStatus: [from.reviewStatus, to.reviewStatus] }),
        },
      },
      lastHash,
      key,
    )
    return { id, version: version + 1, from, to, reason, changes: audit.changes, lastHash, hash: audit.hash }
  }
  const rowsFrom = async (start: number) => {
    // a statement that has begun is sent first
    await setImmediate()
    return inOrder.slice(start, start + BATCH).map(rowOf)
  }
  let rows = await rowsFrom(0)
  for (let next = BATCH; rows.length > 0; next += BATCH)
    [rows] = await Promise.all([rowsFrom(next), storeMoves(trx, rows, { event, actor, at })])
}
