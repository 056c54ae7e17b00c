import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../kit/handler.ts'
import type { BatchEnd } from './batch.ts'
import { releaseJob } from './job.sql.ts'
import { createWork, LEASE } from './work.ts'

interface Now {
  readonly db: Kysely<Tables>
  readonly deps: Pick<Deps, 'jobs' | 'settings' | 'clock' | 'background'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** By which the job was begun. */
  readonly worker: string
  /** Ms that the caller waits. */
  readonly within: number
}

/**
 * Works on a job that its caller has begun for itself (`worker` of `beginJob`), batch by batch, so that no transaction
 * stays open during a slow call, and after a kill a worker continues. Returns whether the job ended in time; else the
 * current batch is finished, and workers do the rest (ADR 80).
 */
export async function workNow(id: number, { db, deps, log, worker, within }: Now): Promise<boolean> {
  let isWaitedFor = true
  const { jobs, settings, clock } = deps
  const next = createWork({
    kinds: jobs.kinds,
    deps: { settings, clock },
    worker,
    lease: LEASE,
    db,
    log,
    batchSize: AT_ONCE,
    isStopped: () => !isWaitedFor,
    isAnswered: () => isWaitedFor,
  })
  async function work(): Promise<boolean> {
    let end: BatchEnd = 'more'
    try {
      while (end === 'more' && isWaitedFor) end = await next(id, AT_ONCE)
    } finally {
      if (end === 'more') {
        await releaseJob(db, id, worker)
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
