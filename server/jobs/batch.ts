import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { JobEvent } from '#machines/jobs/job.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import type { JobItem, JobKindHandler, JobKinds, RunningJob } from '../kit/job-kind.ts'
import type { ActingUser } from '../kit/record-kind.ts'
import { effective, narrow } from '../kit/scope.ts'
import { asWorker, moveJob, scopeOf, type Move } from './job.record.ts'
import {
  lockLeasedJob,
  nextItems,
  readOwner,
  renewLease,
  storeOutcomes,
  type LeasedJob,
  type LockedJob,
} from './job.sql.ts'

type Trx = Transaction<Tables>

/** What a worker works with. */
export interface WorkerContext {
  readonly db: Kysely<Tables>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly kinds: JobKinds
  readonly deps: ActingUser['deps']
  /** The name on its leases, and for how many seconds each lasts. */
  readonly worker: string
  readonly lease: number
  /** Items of a batch at most. */
  readonly batchSize: number
  /** Called before each batch. Returns how many items it may have now; `batchSize` by default. */
  readonly nextLimit?: () => Promise<number>
  /** It does no further batch. */
  readonly isStopped: () => boolean
  /** The caller that began the job still waits for its end, so no notification is written. */
  readonly isAnswered?: () => boolean
}

/** What an attempt does with the next items of a job: by default they are handled. */
export interface Attempt {
  /** Items at most. */
  readonly limit: number
  /** The items are refused by this code. */
  readonly refuseWith?: ErrorCode
  /** The job fails with this code. */
  readonly failWith?: ErrorCode
}
/** `lost`: another worker has the job by now. */
export type BatchEnd = 'more' | 'ended' | 'lost'

/** Items, and what another system answered about them. */
interface Answered {
  readonly items: readonly JobItem[]
  readonly answers: unknown
}
interface Handling {
  readonly refuseWith?: ErrorCode | undefined
  readonly answers?: unknown
  /** Seconds for which the worker's lease goes on. */
  readonly lease: number
}
/** Handles these items of a job by its kind, and stores their outcomes. */
export async function handleItems(
  trx: Trx,
  by: ActingUser,
  kind: JobKindHandler,
  job: RunningJob,
  items: readonly JobItem[],
  { refuseWith, answers, lease }: Handling,
): Promise<void> {
  if (items.length === 0) return
  const outcomes = refuseWith
    ? items.map(({ place }) => ({ place, refused: { code: refuseWith } }))
    : await kind.handle(trx, by, job, items, answers)
  const reported = new Set(outcomes.map(({ place }) => place))
  if (reported.size !== items.length || items.some(({ place }) => !reported.has(place)))
    throw new Error(`The handler of the job ${job.id} must report each item of a batch exactly once`)
  await storeOutcomes(trx, job.id, outcomes, { at: by.deps.clock(), lease })
}

/** The person who began the job, with the present rights; or why the job cannot go on. */
async function ownerOf(
  trx: Trx,
  job: LockedJob,
  kind: JobKindHandler,
  deps: ActingUser['deps'],
): Promise<ActingUser | ErrorCode> {
  const { disabled, permissions, homes } = await readOwner(trx, job.userId)
  if (disabled) return 'ACCOUNT_DISABLED'
  if (!permissions.includes(kind.permission)) return 'PERMISSION_REQUIRED'
  const nodes = narrow(homes, scopeOf(job).nodes)
  if (!nodes) return 'SCOPE_NOT_ALLOWED'
  return {
    user: { permissions: new Set(permissions), actor: { kind: 'staff', userId: job.userId } },
    scope: effective(nodes),
    deps,
  }
}

/**
 * One attempt at the next batch of a job, in one transaction: its items, their effects and the job's own step are stored
 * together or not at all. A change of the job since the last batch (cancelled, its owner disabled) applies from here
 * on. Another system, if the kind queries one, is queried before.
 */
export async function attemptBatch(
  context: WorkerContext,
  { id, kind: name }: LeasedJob,
  { limit: most, refuseWith, failWith }: Attempt,
): Promise<BatchEnd> {
  const { db, kinds, deps, worker, lease } = context
  const kind = kinds[name]!
  const limit = Math.min(most, kind.batchSize ?? most)
  const answered = refuseWith || failWith ? undefined : await queryBefore(context, id, kind, limit)
  return withTransaction(db, async (trx) => {
    const job = await lockLeasedJob(trx, id, worker)
    if (!job) return 'lost'
    let { version } = job
    const move = async (type: JobEvent['type'], more: Pick<Move, 'error' | 'isAnswered'> = {}): Promise<void> => {
      ;({ version } = await moveJob(trx, asWorker(job, deps), kinds, { id, version, events: [{ type }], ...more }))
    }
    if (job.state === 'queued') await move('work.begin')
    // the other system's answers are stored, also when the job has been cancelled since the query
    if (job.state !== 'cancelling' || answered) {
      const by = failWith ?? (await ownerOf(trx, job, kind, deps))
      if (typeof by === 'string') {
        await move('work.fail', { error: by })
        return 'ended'
      }
      const items = answered?.items ?? (await nextItems(trx, id, limit))
      await handleItems(trx, by, kind, job, items, { refuseWith, answers: answered?.answers, lease })
      if (job.done + job.refused + items.length < job.items) return 'more'
    }
    await move('batch.done', { isAnswered: context.isAnswered?.() ?? false })
    return 'ended'
  })
}

/**
 * Lets the kind query another system about the next items of a job, outside of transactions, while the worker's lease
 * is renewed. Undefined: the kind makes no such query, or there is nothing to query.
 */
async function queryBefore(
  { db, deps, worker, lease }: WorkerContext,
  id: number,
  kind: JobKindHandler,
  limit: number,
): Promise<Answered | undefined> {
  if (!kind.request) return undefined
  const next = await withTransaction(db, async (trx) => {
    const job = await lockLeasedJob(trx, id, worker)
    if (!job || job.state === 'cancelling') return undefined
    const by = await ownerOf(trx, job, kind, deps)
    if (typeof by === 'string') return undefined
    await renewLease(trx, id, lease)
    return { job, by, items: await nextItems(trx, id, limit) }
  })
  if (!next || next.items.length === 0) return undefined
  const { job, by, items } = next
  const beat = setInterval(() => {
    renewLease(db, id, lease).catch(() => undefined)
  }, lease * 300)
  try {
    return { items, answers: await kind.request(db, by, job, items) }
  } finally {
    clearInterval(beat)
  }
}
