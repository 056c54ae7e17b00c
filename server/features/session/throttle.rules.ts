/**
 * When an attempt may start, and the effect of a wrong one (ADR 34). Pure functions, without database or clock; all
 * times are in ms.
 */

/** How many wrong attempts need no wait, and which of them starts the hour after which all are cleared. */
export interface Limit {
  readonly free: number
  readonly hourFrom: 'first' | 'last'
}
/** trust.md, Access. The hour starts again with each wrong attempt. */
export const ACCOUNT: Limit = { free: 5, hourFrom: 'last' }
/**
 * An office shares one address. The hour begins with the first wrong attempt, so that slips, or a program with an old
 * password, never add up.
 */
export const ADDRESS: Limit = { free: 50, hourFrom: 'first' }

export interface Tries {
  readonly failures: number
  /** When the hour of the failures began, in ms. */
  readonly since: number
  readonly blockedUntil: number
  /**
   * Attempts whose secret is being checked. They count against the limit, so that concurrent guesses do not slip
   * through, and change nothing else.
   */
  readonly looking: number
  /** After this time, in ms, attempts that did not end count as lost. */
  readonly lookingUntil: number
}
export const UNTRIED: Tries = { failures: 0, since: 0, blockedUntil: 0, looking: 0, lookingUntil: 0 }

const SECOND = 1000
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 15 * 60 * SECOND
export const EVICT_AFTER = 60 * 60 * SECOND
/** No call takes longer. */
const LONGEST_LOOK = 30 * SECOND

const failuresNow = ({ failures, since }: Tries, now: number): number => (now - since > EVICT_AFTER ? 0 : failures)
const underWay = ({ looking, lookingUntil }: Tries, now: number): number => (lookingUntil > now ? looking : 0)

/** How long the next attempt has to wait; 0: it may start. At the limit one is checked at a time. */
export function waitOf(tries: Tries, { free }: Limit, now: number): number {
  if (tries.blockedUntil > now) return tries.blockedUntil - now
  return underWay(tries, now) < Math.max(free - failuresNow(tries, now), 1) ? 0 : SECOND
}

export const tryStarted = (tries: Tries, now: number): Tries => ({
  ...tries,
  looking: underWay(tries, now) + 1,
  lookingUntil: now + LONGEST_LOOK,
})

/** An attempt was right, or could not be checked because of a fault of the server: it leaves no trace. */
export const tryEnded = (tries: Tries, now: number): Tries => ({
  ...tries,
  looking: Math.max(underWay(tries, now) - 1, 0),
})

/** A wrong attempt. */
export function tryFailed(tries: Tries, { free, hourFrom }: Limit, now: number): Tries {
  const before = failuresNow(tries, now)
  const failures = before + 1
  const wait = failures < free ? 0 : Math.min(FIRST_WAIT * 2 ** (failures - free), LONGEST_WAIT)
  return {
    ...tryEnded(tries, now),
    failures,
    since: before > 0 && hourFrom === 'first' ? tries.since : now,
    blockedUntil: Math.max(tries.blockedUntil, wait && now + wait),
  }
}
