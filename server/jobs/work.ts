import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { isOutage } from '../db/errors.ts'
import { AppError } from '../kit/app-error.ts'
import type { Deps } from '../kit/handler.ts'
import { attemptBatch, type BatchEnd, type WorkerContext } from './batch.ts'
import { releaseJob, type LeasedJob } from './job.sql.ts'

/** Seconds of a worker's lease on a job, renewed by each batch: past them another worker continues. */
export const LEASE = 10
/** Attempts at a batch before its items are handled one by one. */
const ATTEMPTS = 3

/**
 * Works on a job that the worker has a lease on, until it has ended, another worker has it, or this one is stopped.
 * @throws DatabaseError of an outage: all of it waits
 */
export async function workOn(context: WorkerContext, job: LeasedJob): Promise<BatchEnd> {
  let end: BatchEnd = 'more'
  while (end === 'more' && !context.isStopped()) end = await workBatch(context, job)
  return end
}

/** The next batch: several attempts at all of it, then item by item. */
async function workBatch(context: WorkerContext, job: LeasedJob): Promise<BatchEnd> {
  const limit = (await context.nextLimit?.()) ?? context.batchSize
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await attemptBatch(context, job, { limit })
    } catch (error) {
      if (isOutage(error)) throw error
      context.log.warn({ job: job.id, attempt, error: { name: (error as Error).name } }, 'batch of a job not done')
    }
  }
  return workItemByItem(context, job)
}

/** An item that cannot be handled is refused by its code, and the others are done; none of them: the job fails. */
async function workItemByItem(context: WorkerContext, job: LeasedJob): Promise<BatchEnd> {
  let isAnyDone = false
  let code: ErrorCode = 'GENERIC'
  for (let item = 0; item < context.batchSize; item += 1) {
    let end: BatchEnd
    try {
      end = await attemptBatch(context, job, { limit: 1 })
      isAnyDone = true
    } catch (error) {
      if (isOutage(error)) throw error
      code = error instanceof AppError ? error.code : 'GENERIC'
      end = await attemptBatch(context, job, { limit: 1, refuseWith: code })
    }
    if (end !== 'more') return end
    if (context.isStopped()) return 'more'
  }
  return isAnyDone ? 'more' : attemptBatch(context, job, { limit: 1, failWith: code })
}

interface Now extends Pick<WorkerContext, 'db' | 'log' | 'worker'> {
  readonly deps: Pick<Deps, 'jobs' | 'settings' | 'clock' | 'background'>
  /** Ms that the caller waits. */
  readonly within: number
}

/**
 * Works on a job that its caller has begun for itself (`worker` of `beginJob`), batch by batch, so that no transaction
 * stays open during a slow call, and after a kill a worker continues. Returns whether the job ended in time; else the
 * current batch is finished, and workers do the rest (ADR 80).
 */
export async function workNow(job: LeasedJob, { db, deps, log, worker, within }: Now): Promise<boolean> {
  let isWaitedFor = true
  const { jobs, settings, clock } = deps
  async function work(): Promise<boolean> {
    let end: BatchEnd = 'more'
    try {
      end = await workOn(
        {
          db,
          log,
          kinds: jobs.kinds,
          deps: { settings, clock },
          worker,
          lease: LEASE,
          batchSize: AT_ONCE,
          isStopped: () => !isWaitedFor,
          isAnswered: () => isWaitedFor,
        },
        job,
      )
    } finally {
      if (end === 'more') {
        await releaseJob(db, job.id, worker)
        jobs.wake()
      }
    }
    return end === 'ended'
  }
  const working = work()
  deps.background(async () => {
    await working
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(done, within, false)
  })
  try {
    return await Promise.race([working, late])
  } finally {
    isWaitedFor = false
    clearTimeout(timer)
  }
}
