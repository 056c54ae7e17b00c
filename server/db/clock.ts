import type { Kysely } from 'kysely'
import { readServerTime } from './clock.sql.ts'
import type { Tables } from './tables.ts'

/**
 * The current time. `known`: a time that the database has just returned, which is used as it is. Tests use clocks that
 * never move (ADR 89).
 */
export type Clock = (known?: Date) => Date

/** That of the machine, for what has no database yet or is alone with it. */
export const ownClock: Clock = (known = new Date()) => known

/** Ms between two questions: crystals differ by some ms in that time. */
const EVERY = 30_000
/** An answer that took longer, in ms, is too inexact to measure the offset by. */
const SLOW = 1_000
/** Ms by which the clock of a machine may be off before the operator is warned. */
const TOLERATED = 2_000

export interface FollowedClock {
  readonly now: Clock
  stop(): void
}

/**
 * A clock that follows the database's, so that it is the same in all processes, independent of their machines' clocks.
 * Between two answers, and while the database does not answer, it advances by a monotonic counter.
 * @throws DatabaseError when the database does not answer at the start
 */
export async function followClock(
  db: Kysely<Tables>,
  elapsed: () => number = () => performance.now(),
): Promise<FollowedClock> {
  let offset: number | undefined
  const measure = async (): Promise<void> => {
    const { at, took, requestedAt } = await readServerTime(db, elapsed)
    if (offset === undefined || took <= SLOW) offset = at - requestedAt
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => undefined), EVERY).unref()
  return {
    now: (known) => known ?? new Date(elapsed() + offset!),
    stop: () => clearInterval(timer),
  }
}

/** Ms by which the clock of this machine differs from the database's; positive when it is fast. */
export async function clockDifference(db: Kysely<Tables>): Promise<number> {
  const { at, requestedAt } = await readServerTime(db, Date.now)
  return requestedAt - at
}

/** What to do about a clock that is off by so many ms; nothing: it is right. */
export function clockWarnings(difference: number): readonly string[] {
  if (Math.abs(difference) <= TOLERATED) return []
  const seconds = (Math.abs(difference) / 1_000).toFixed(1)
  return [
    `The clock of this machine is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's. ` +
      'Sessions, mails and jobs go by that of the database, logs and certificates do not: ' +
      'let NTP set both (timedatectl set-ntp true).',
  ]
}
