import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { AppError } from '../kit/app-error.ts'
import type { Calls } from '../kit/calls.ts'
import type { Settings } from '../settings.ts'
import { workBatch, type BatchEnd, type BatchOptions } from './batch.ts'
import { claimJob, analyseItems, releaseJob } from './job.sql.ts'
import type { Jobs } from './kind.ts'

/** Seconds that a worker has a job for itself between two batches: past them another one goes on. */
const LEASE = 10
/** How often a batch is tried before its items are tried one by one. */
const TRIES = 3
/** Ms until a call that begins a job has most likely ended. */
const SOON = 50
/** Items of a batch while people work on the same connection, and ms that it waits for their calls at most. */
const BESIDE_CALLS = { limit: 25, atMost: 100 } as const

export interface WorkerOptions {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly settings: Settings
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two looks for work. */
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
  /** Ends after the batch at hand, and leaves the job to others. */
  stop(): Promise<void>
}

/** Nothing of the items: the same batch may well go through in a while. */
const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.kind === 'unavailable' || error.kind === 'diskFull')
const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'GENERIC')

/**
 * Does the jobs of a database, the oldest first (V7). Any number of workers may run, in any number of processes: each job
 * is at one of them, and goes on with another one when that is killed.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { db, jobs, settings, clock, log, every = 1_000, lease = LEASE, batchSize = AT_ONCE, calls } = options
  const kinds = Object.keys(jobs.kinds)
  const batchOptions = {
    kinds: jobs.kinds,
    deps: { clock, settings },
    worker: randomUUID(),
    lease,
  }
  const { worker } = batchOptions
  let isStopped = false
  let running: Promise<void> | undefined

  const batch = (id: number, more: Pick<BatchOptions, 'limit' | 'refuseWith' | 'failOf'>): Promise<BatchEnd> =>
    withTransaction(db, (trx) => workBatch(trx, id, { ...batchOptions, ...more }))

  /** @throws what the last try did */
  async function tried(id: number, limit: number): Promise<BatchEnd> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await batch(id, { limit })
      } catch (error) {
        if (isOutage(error) || attempt === TRIES) throw error
        log.warn({ job: id, attempt, error: { name: (error as Error).name } }, 'batch of a job not done')
      }
    }
  }

  /** One by one, so that an item that cannot be handled is refused and the others are done. */
  async function oneByOne(id: number): Promise<BatchEnd> {
    let isAnyDone = false
    let lastCode: ErrorCode = 'GENERIC'
    for (let item = 0; item < batchSize; item += 1) {
      let end: BatchEnd
      try {
        end = await batch(id, { limit: 1 })
        isAnyDone = true
      } catch (error) {
        if (isOutage(error)) throw error
        lastCode = codeOf(error)
        end = await batch(id, { limit: 1, refuseWith: lastCode })
      }
      if (end !== 'more') return end
      if (isStopped) return 'more'
    }
    return isAnyDone ? 'more' : batch(id, { limit: 1, failOf: lastCode })
  }

  async function workOn(id: number): Promise<void> {
    await analyseItems(db)
    let end: BatchEnd = 'more'
    while (end === 'more' && !isStopped) {
      await calls?.passed(BESIDE_CALLS.atMost)
      end = await tried(id, calls?.areNear() ? Math.min(batchSize, BESIDE_CALLS.limit) : batchSize).catch(
        (error: unknown) => {
          if (isOutage(error)) throw error
          return oneByOne(id)
        },
      )
      // a call that came meanwhile is heard of
      await pause(0)
    }
    if (end === 'more') await releaseJob(db, id, worker)
  }

  async function workAll(): Promise<void> {
    for (
      let id = await claimJob(db, { worker, kinds, lease });
      id !== undefined;
      id = isStopped ? undefined : await claimJob(db, { worker, kinds, lease })
    )
      await workOn(id)
  }
  const work = (): Promise<void> =>
    (running ??= workAll().finally(() => {
      running = undefined
    }))
  const look = (): void => {
    if (!isStopped) work().catch(({ name }: Error) => log.warn({ error: { name } }, 'jobs not worked on'))
  }
  const timer = setInterval(look, every)
  let soon: NodeJS.Timeout | undefined
  const forget = jobs.onWake(() => {
    clearTimeout(soon)
    soon = setTimeout(look, SOON)
  })
  return {
    work,
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(soon)
      forget()
      await running?.catch(() => undefined)
    },
  }
}
