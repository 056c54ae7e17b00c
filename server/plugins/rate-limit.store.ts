import { callbackify } from 'node:util'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import type { Pseudonym } from '../kit/pseudonym.ts'
import { addCalls, type CallsOfAll } from './rate-limit.sql.ts'

/** Addresses that a process counts at a time; the oldest are evicted. */
const ADDRESSES = 10_000
/**
 * A process reports an address to the database once its unreported calls reach this part of the limit: so many calls
 * may be too many per process, and so few calls wait for the database (ADR 47).
 */
const PART = 1 / 100

interface Count {
  /** Calls over all processes, as far as this one knows. */
  calls: number
  /** Those of them that were not reported yet. */
  unreported: number
  /** By `elapsed`. */
  endsAt: number
  /** The newest answer of the database. */
  callsOfAll?: CallsOfAll
}

/** Answers arrive in any order. The database counts up until a count ends, and the next one ends later. */
const isOlder = (answer: CallsOfAll, than: CallsOfAll): boolean =>
  answer.endsAt < than.endsAt || (answer.endsAt === than.endsAt && answer.calls < than.calls)

export interface SharedCountsOptions {
  readonly db: Kysely<Tables>
  /** The table stores pseudonyms instead of addresses. */
  readonly pseudonym: Pseudonym
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms since some moment: the time of day of several machines differs, their seconds do not. */
  readonly elapsed?: () => number
}

/** Counts the calls of each address together with the other processes on the same database. */
export class SharedCounts implements FastifyRateLimitStore {
  readonly #options: SharedCountsOptions
  readonly #elapsed: () => number
  readonly #counts = new Map<string, Count>()

  constructor(options: SharedCountsOptions) {
    this.#options = options
    this.#elapsed = options.elapsed ?? (() => performance.now())
  }

  incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number, max: number): void {
    callbackify(() => this.count(address, window, max))(done)
  }

  /** All routes share one limit. */
  child(): this {
    return this
  }

  /**
   * Counts one call; returns the number of calls in the current window of `window` ms, and the ms that are left of it.
   */
  async count(address: string, window: number, max: number): Promise<{ current: number; ttl: number }> {
    const count = this.#running(address, window)
    count.calls += 1
    count.unreported += 1
    // calls of an address that is already refused are not reported: a flood costs the database nothing
    if (count.calls <= max && count.unreported >= max * PART) await this.#tell(address, count, window)
    return { current: count.calls, ttl: Math.max(count.endsAt - this.#elapsed(), 0) }
  }

  #running(address: string, window: number): Count {
    const now = this.#elapsed()
    const found = this.#counts.get(address)
    if (found && found.endsAt > now) return found
    const count = { calls: 0, unreported: 0, endsAt: now + window }
    this.#counts.delete(address)
    this.#counts.set(address, count)
    if (this.#counts.size > ADDRESSES) this.#counts.delete(this.#counts.keys().next().value!)
    return count
  }

  /**
   * Without an answer this process continues with its own count: whether the call can be served is decided by the call
   * itself.
   */
  async #tell(address: string, count: Count, window: number): Promise<void> {
    const { db, pseudonym, log } = this.#options
    const reported = count.unreported
    count.unreported = 0
    try {
      const all = await addCalls(db, await pseudonym('address', address), reported, window)
      const { callsOfAll } = count
      if (callsOfAll && isOlder(all, callsOfAll)) return
      // others may have called while the database answered
      const calls = all.calls + count.unreported
      // unless another count has begun, what is known already, and on its way to the database, was called too
      count.calls = callsOfAll && all.endsAt > callsOfAll.endsAt ? calls : Math.max(count.calls, calls)
      count.endsAt = this.#elapsed() + all.left
      count.callsOfAll = all
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      log.warn({ error: { name: error.name, kind: error.kind } }, 'calls are counted by this process alone')
    }
  }
}
