import type { Transaction } from 'kysely'
import { AT_ONCE, type JobKindName, type JobState } from '#schemas/jobs/job.schema.ts'
import { SCOPE_LEVELS } from '#schemas/scope-levels.ts'
import { afterCommit } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { createRecord } from '../kit/change-record.ts'
import type { Deps } from '../kit/handler.ts'
import type { ActingUser } from '../kit/record-kind.ts'
import { handleItems } from './batch.ts'
import { asWorker, moveJob } from './job.record.ts'
import { insertJob, leaseJob, lockJob, nextItems } from './job.sql.ts'
import { LEASE } from './work.ts'

export interface Begin {
  readonly kind: JobKindName
  /** The job's input, in the kind's own shape, JSON. */
  readonly request: unknown
  /** What it is done to, of the kind's own shape, JSON; in this order. */
  readonly targets: readonly unknown[]
  /**
   * The caller runs it after this transaction, under this worker's name; no item is handled in the transaction (ADR
   * 80).
   */
  readonly worker?: string
  /** A worker does it, however few its items are: each is long. */
  readonly isLong?: boolean
}
/** `done` and `refused`: items that were handled by now. */
export interface BegunJob {
  readonly id: number
  readonly state: JobState
  readonly items: number
  readonly done: number
  readonly refused: number
}
type Beginner = ActingUser & { readonly user: { readonly id: number }; readonly deps: Pick<Deps, 'jobs'> }

/**
 * Begins a job in the transaction of the call that requests it (V7). Up to 500 items are handled at once in this very
 * transaction by the same code; more are queued for a worker, and so are long ones.
 * @throws AppError PERMISSION_REQUIRED, and what the kind throws at items that are handled at once: nothing happened
 * then
 */
export async function beginJob(
  trx: Transaction<Tables>,
  by: Beginner,
  { kind, request, targets, worker, isLong = false }: Begin,
): Promise<BegunJob> {
  const { kinds, wake } = by.deps.jobs
  const handler = kinds[kind]
  if (!handler) throw new Error(`No handler is listed for jobs of the kind ${kind}`)
  const items = targets.length
  const id = await createRecord(trx, by, 'job', {
    access: { kind: 'permission', permission: handler.permission, levels: SCOPE_LEVELS },
    event: 'job.begin',
    async insert() {
      const { id: userId } = by.user
      const created = await insertJob(trx, { kind, userId, scope: by.scope, request, targets, at: by.deps.clock() })
      return { id: created, changes: { kind, items } }
    },
  })
  const isQueued = isLong || items > AT_ONCE
  if (worker !== undefined) await leaseJob(trx, id, { worker, lease: LEASE })
  else if (isQueued) afterCommit(wake)
  if (worker !== undefined || isQueued) {
    return { id, state: 'queued', items, done: 0, refused: 0 }
  }
  await handleItems(trx, by, handler, { id, request }, await nextItems(trx, id, AT_ONCE), { lease: LEASE })
  const job = (await lockJob(trx, id))!
  const { stored, record } = await moveJob(trx, asWorker(job, by.deps), kinds, {
    id,
    version: job.version,
    events: [{ type: 'work.begin' }, { type: 'batch.done' }],
    isAnswered: true,
  })
  return { id, state: stored.state, items, done: record.done, refused: record.refused }
}
