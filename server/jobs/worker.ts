import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { Tables } from '../db/tables.ts'
import type { Calls } from '../kit/calls.ts'
import type { Settings } from '../config/settings.ts'
import type { WorkerContext } from './batch.ts'
import { claimJob, analyseItems, releaseJob } from './job.sql.ts'
import type { Jobs } from '../kit/job-kind.ts'
import { LEASE, workOn } from './work.ts'

/** Ms until a call that begins a job has most likely ended. */
const SOON = 50
/** Items of a batch while calls share the connection, and the longest wait for those calls, in ms. */
const WITH_CALLS = { limit: 25, atMost: 100 } as const

export interface WorkerOptions {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly settings: Settings
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two checks for work. */
  readonly every?: number
  /** Seconds. */
  readonly lease?: number
  /** Items of one transaction. */
  readonly batchSize?: number
  /** Calls on the same connection: the work steps aside for them. */
  readonly calls?: Calls
}
export interface Worker {
  /** Works until no job waits. */
  work(): Promise<void>
  /** Ends after the current batch, and leaves the job to others. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of a database, the oldest first (V7). Any number of workers may run, in any number of processes: each
 * job is at one of them, and another one continues it when that is killed.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { db, jobs, settings, clock, log, every = 1_000, lease = LEASE, batchSize = AT_ONCE, calls } = options
  const kinds = Object.keys(jobs.kinds)
  const worker = randomUUID()
  let isStopped = false
  let running: Promise<void> | undefined

  const context: WorkerContext = {
    db,
    log,
    kinds: jobs.kinds,
    deps: { clock, settings },
    worker,
    lease,
    batchSize,
    isStopped: () => isStopped,
    ...(calls && {
      async nextLimit() {
        // lets the process notice a call that has come since
        await pause(0)
        await calls.passed(WITH_CALLS.atMost)
        return calls.withLowLatency() ? Math.min(batchSize, WITH_CALLS.limit) : batchSize
      },
    }),
  }

  async function workAll(): Promise<void> {
    while (!isStopped) {
      const job = await claimJob(db, { worker, kinds, lease })
      if (!job) return
      await analyseItems(db)
      if ((await workOn(context, job)) === 'more') await releaseJob(db, job.id, worker)
    }
  }
  const work = (): Promise<void> =>
    (running ??= workAll().finally(() => {
      running = undefined
    }))
  const poll = (): void => {
    if (!isStopped) work().catch(({ name }: Error) => log.warn({ error: { name } }, 'jobs not worked on'))
  }
  const timer = setInterval(poll, every)
  let soon: NodeJS.Timeout | undefined
  const unsubscribe = jobs.onWake(() => {
    clearTimeout(soon)
    soon = setTimeout(poll, SOON)
  })
  return {
    work,
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(soon)
      unsubscribe()
      await running?.catch(() => undefined)
    },
  }
}
