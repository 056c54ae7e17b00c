import type { Kysely } from 'kysely'
import { readServerTime } from './clock.sql.ts'
import type { Tables } from './tables.ts'

/**
 * What time it is. `known`: what the database has said in this very moment, which is the time then. Tests give clocks
 * that stand still whatever anybody says (ADR 89).
 */
export type Clock = (known?: Date) => Date

/** That of the machine, for what has no database yet or is alone with it. */
export const ownClock: Clock = (known = new Date()) => known

/** Ms between two questions: crystals differ by some ms in that time. */
const EVERY = 30_000
/** An answer that took longer, in ms, says too little of when it was given. */
const SLOW = 1_000
/** Ms by which the clock of a machine may be off before anybody is told. */
const TOLERATED = 2_000

export interface FollowedClock {
  readonly now: Clock
  stop(): void
}

/**
 * A clock that goes by the database's, so that it is the same in all processes, whatever their machines say. It counts
 * on from the last answer by seconds that nobody sets, also while the database does not answer.
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

/** Ms by which the clock of this machine is ahead of the database's. */
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
