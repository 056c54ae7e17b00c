import type { Kysely, Transaction } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import type { ActingUser } from '../kit/record-kind.ts'
import { effective, narrow } from '../kit/scope.ts'
import { asWorker, jobScope, moveJob, scopeOf } from './job.record.ts'
import { lockLeasedJob, nextItems, readOwner, renewLease, storeHandled, type LockedJob } from './job.sql.ts'
import type { JobKinds, JobKindHandler, RunningJob } from '../kit/job-kind.ts'

type Trx = Transaction<Tables>

/** The answers of another system about the next items. */
interface Answered {
  readonly items: number
  readonly answers: unknown
}
interface Handling {
  readonly limit: number
  readonly refuseWith?: ErrorCode | undefined
  readonly answered?: Answered | undefined
}
/** Handles the next items of a job, and stores their outcomes. Returns how many there were. */
export async function handleItems(
  trx: Trx,
  by: ActingUser,
  kind: JobKindHandler,
  job: RunningJob,
  { limit, refuseWith, answered }: Handling,
): Promise<number> {
  const items = await nextItems(trx, job.id, limit)
  if (items.length === 0) return 0
  const handled = refuseWith
    ? items.map(({ place }) => ({ place, refused: { code: refuseWith } }))
    : await kind.handle(trx, by, job, items, answered?.answers)
  const reported = new Set(handled.map(({ place }) => place))
  if (reported.size !== items.length || items.some(({ place }) => !reported.has(place)))
    throw new Error(`The handler of the job ${job.id} must report each item of a batch exactly once`)
  await storeHandled(trx, job.id, handled, by.deps.clock())
  return items.length
}

export interface BatchOptions {
  readonly kinds: JobKinds
  readonly deps: ActingUser['deps']
  /** Who works, and for how many seconds the job stays his. */
  readonly worker: string
  readonly lease: number
  /** Items at most. */
  readonly limit: number
  /** The items are refused by this code, and not handled. */
  readonly refuseWith?: ErrorCode
  /** The job fails with this code. */
  readonly failOf?: ErrorCode
  /** The caller that began it still waits for its end, so no notification is written. */
  readonly isAnswered?: () => boolean
}
/** `lost`: another worker has the job by now. */
export type BatchEnd = 'more' | 'ended' | 'lost'

/** The person who began the job, with the present rights; or why the job cannot go on. */
async function ownerOf(
  trx: Trx,
  job: LockedJob,
  kind: JobKindHandler,
  deps: ActingUser['deps'],
): Promise<ActingUser | ErrorCode> {
  const { disabled, permissions, home } = await readOwner(trx, job.userId)
  if (disabled) return 'ACCOUNT_DISABLED'
  if (!permissions.includes(kind.permission)) return 'PERMISSION_REQUIRED'
  const scope = narrow(home, scopeOf(job))
  if (!scope) return 'SCOPE_NOT_ALLOWED'
  return {
    user: { permissions: new Set(permissions), actor: { kind: 'staff', userId: job.userId } },
    scope: effective(scope),
    deps,
  }
}

/**
 * One batch of a job, in one transaction: its items, their effects and the job's own step are stored together or not at
 * all. A change of the job since the last batch (cancelled, its owner disabled) applies from here on.
 */
export async function workBatch(trx: Trx, id: number, options: BatchOptions, answered?: Answered): Promise<BatchEnd> {
  const { kinds, deps, worker, lease, limit, refuseWith, failOf } = options
  const job = await lockLeasedJob(trx, id, worker)
  if (!job) return 'lost'
  const kind = kinds[job.kind]!
  const self = asWorker(jobScope(job), deps)
  const fail = async (version: number, error: ErrorCode): Promise<BatchEnd> => {
    await moveJob(trx, self, kinds, { id, version, events: [{ type: 'work.fail' }], error })
    return 'ended'
  }
  const version =
    job.state === 'queued'
      ? (await moveJob(trx, self, kinds, { id, version: job.version, events: [{ type: 'work.begin' }] })).version
      : job.version
  // the other system's answers are stored, also when the job has been cancelled since the request
  if (job.state !== 'cancelling' || answered) {
    if (failOf) return fail(version, failOf)
    const by = await ownerOf(trx, job, kind, deps)
    if (typeof by === 'string') return fail(version, by)
    const handled = await handleItems(trx, by, kind, job, {
      limit: answered?.items ?? Math.min(limit, kind.batchSize ?? limit),
      refuseWith,
      answered,
    })
    if (job.done + job.refused + handled < job.items) {
      await renewLease(trx, id, lease)
      return 'more'
    }
  }
  await moveJob(trx, self, kinds, {
    id,
    version,
    events: [{ type: 'batch.done' }],
    isAnswered: options.isAnswered?.() ?? false,
  })
  return 'ended'
}

/**
 * Lets the kind query another system about the next items of a job, outside of transactions, while the worker's lease
 * is renewed. Undefined: the kind makes no such request, or there is nothing to request.
 */
export async function requestBefore(
  db: Kysely<Tables>,
  id: number,
  options: BatchOptions,
): Promise<Answered | undefined> {
  const { kinds, deps, worker, lease, limit } = options
  const begun = await withTransaction(db, async (trx) => {
    const job = await lockLeasedJob(trx, id, worker)
    if (!job || job.state === 'cancelling') return undefined
    const kind = kinds[job.kind]!
    if (!kind.request) return undefined
    const by = await ownerOf(trx, job, kind, deps)
    if (typeof by === 'string') return undefined
    await renewLease(trx, id, lease)
    return { job, kind, by, items: await nextItems(trx, id, Math.min(limit, kind.batchSize ?? limit)) }
  })
  if (!begun || begun.items.length === 0) return undefined
  const { job, kind, by, items } = begun
  const beat = setInterval(() => {
    renewLease(db, id, lease).catch(() => undefined)
  }, lease * 300)
  try {
    return { items: items.length, answers: await kind.request!(db, by, job, items) }
  } finally {
    clearInterval(beat)
  }
}
