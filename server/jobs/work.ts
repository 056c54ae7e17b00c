import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import { isOutage } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { AppError } from '../kit/app-error.ts'
import { requestBefore, workBatch, type BatchEnd, type BatchOptions } from './batch.ts'

/** Seconds of a worker's lease on a job, renewed by each batch: past them another worker continues. */
export const LEASE = 10
/** Attempts of a batch before its items are handled one by one. */
const TRIES = 3

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'GENERIC')

export interface WorkOptions extends Omit<BatchOptions, 'limit' | 'refuseWith' | 'failOf'> {
  readonly db: Kysely<Tables>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Items of one transaction. */
  readonly batchSize: number
  readonly isStopped: () => boolean
}

/** Runs batches of the jobs that a worker has, repeats those that fail, and at last handles them item by item. */
export function createWork({ db, log, batchSize, isStopped, ...batchOptions }: WorkOptions) {
  async function batch(id: number, more: Pick<BatchOptions, 'limit' | 'refuseWith' | 'failOf'>): Promise<BatchEnd> {
    const options = { ...batchOptions, ...more }
    const answered = more.refuseWith || more.failOf ? undefined : await requestBefore(db, id, options)
    return withTransaction(db, (trx) => workBatch(trx, id, options, answered))
  }

  /** @throws what the last try did */
  async function attemptBatch(id: number, limit: number): Promise<BatchEnd> {
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
      if (isStopped()) return 'more'
    }
    return isAnyDone ? 'more' : batch(id, { limit: 1, failOf: lastCode })
  }

  /** The next batch of a job. @throws DatabaseError of an outage: all of it waits */
  return (id: number, limit: number): Promise<BatchEnd> =>
    attemptBatch(id, limit).catch((error: unknown) => {
      if (isOutage(error)) throw error
      return oneByOne(id)
    })
}
