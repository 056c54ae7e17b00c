import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  ADDRESS,
  tryStarted,
  tryEnded,
  tryFailed,
  UNTRIED,
  waitOf,
  type Limit,
  type Tries,
} from '#server/features/session/throttle.rules.ts'

const SECOND = 1000
const HOUR = 3_600 * SECOND

/**
 * The counters of an installation, and attempts that pass through them as a login does: `owner` is known at the office,
 * nobody anywhere else.
 */
class House {
  now = HOUR * 1000
  readonly #tries = new Map<string, Tries>()

  of(key: string): Tries {
    return this.#tries.get(key) ?? UNTRIED
  }
  counters(account: string, address: string): [string, Limit][] {
    const isKnown = address === 'office'
    return [
      [`desk ${account} ${address}`, ACCOUNT],
      ...(isKnown ? [] : [[`login ${account}`, ACCOUNT] as [string, Limit]]),
      [`address ${address}`, ADDRESS],
    ]
  }
  wait(account: string, address: string): number {
    return Math.max(...this.counters(account, address).map(([key, limit]) => waitOf(this.of(key), limit, this.now)))
  }
  /** The result of one more wrong attempt for each counter: its wait, and the start of its hour. */
  waitAfterWrong(account: string, address: string): unknown {
    return this.counters(account, address).map(([key, limit]) => {
      const attempts = tryFailed(this.of(key), limit, this.now)
      return [attempts.failures, waitOf(attempts, limit, this.now), attempts.since]
    })
  }
  /** Whether the password was checked. */
  attempt(account: string, address: string, isRight: boolean): boolean {
    if (this.wait(account, address) > 0) return false
    for (const [key, limit] of this.counters(account, address)) {
      const looking = tryStarted(this.of(key), this.now)
      this.#tries.set(key, isRight ? tryEnded(looking, this.now) : tryFailed(looking, limit, this.now))
    }
    return true
  }
}

type Step = { readonly after: number; readonly account: string; readonly address: string; readonly isRight: boolean }
const steps = (accounts: readonly string[], addresses: readonly string[]) =>
  fc.array(
    fc.record<Step>({
      after: fc
        .oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 4_000 }))
        .map((seconds) => seconds * SECOND),
      account: fc.constantFrom(...accounts),
      address: fc.constantFrom(...addresses),
      isRight: fc.boolean(),
    }),
    { maxLength: 120 },
  )
const NAMES = Array.from({ length: 30 }, (_, index) => `name ${index}`)
const play = (house: House, step: Step) => {
  house.now += step.after
  return house.attempt(step.account, step.address, step.isRight)
}

describe('throttling of logins (trust.md, Access; ADR 34)', () => {
  it('gives an account 5 wrong tries and an address 50, then waits that double up to 15 minutes', () => {
    const waits = (limit: Limit) => {
      let [attempts, now, free] = [UNTRIED, HOUR * 1000, 0]
      const found: number[] = []
      while (found.length < 10) {
        attempts = tryFailed(tryStarted(attempts, now), limit, now)
        const wait = waitOf(attempts, limit, now)
        if (wait === 0) free += 1
        else found.push(wait / SECOND)
        now += wait
      }
      return { free: free + 1, waits: found }
    }
    const doubling = [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    expect(waits(ACCOUNT)).toEqual({ free: 5, waits: doubling })
    expect(waits(ADDRESS)).toEqual({ free: 50, waits: doubling })
  })

  it('lets a colleague with the right password in while the address has fewer than 50 wrong tries, whatever else was tried', () => {
    fc.assert(
      fc.property(steps(NAMES, ['office', 'away']), (sequence) => {
        const house = new House()
        let wrongHere = 0
        for (const step of sequence) {
          if (wrongHere === 49) break
          if (play(house, step) && !step.isRight && step.address === 'office') wrongHere += 1
        }
        expect(house.wait('colleague', 'office')).toBe(0)
      }),
    )
  })

  it('opens an account where it logged in before, however often strangers tried it elsewhere', () => {
    fc.assert(
      fc.property(steps(['owner'], ['away', 'abroad']), (sequence) => {
        const house = new House()
        for (const step of sequence) {
          play(house, step)
          expect(house.wait('owner', 'office')).toBe(0)
        }
      }),
    )
  })

  it('never makes anybody wait longer for a good login, neither now nor after his next wrong try', () => {
    fc.assert(
      fc.property(steps(NAMES.slice(0, 3), ['office', 'away']), (sequence) => {
        const house = new House()
        for (const step of sequence) {
          house.now += step.after
          const waits = () =>
            NAMES.slice(0, 3).flatMap((name) =>
              ['office', 'away'].map((address) => [house.wait(name, address), house.waitAfterWrong(name, address)]),
            )
          const before = waits()
          house.attempt(step.account, step.address, step.isRight)
          if (step.isRight) expect(waits()).toEqual(before)
        }
      }),
    )
  })

  it('lets nobody who waits by the rules guess more than 15 times an hour at an account from one side, whoever logs in meanwhile', () => {
    // 5 at once, then one after each of 5, 10, 20, 40, 80, 160, 320, 640, 900 and 900 s: 3,075 s; the next would come
    // after 3,975
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 80 }),
        fc.constantFrom('office', 'away'),
        (pauses, address) => {
          const house = new House()
          const guesses: number[] = []
          for (const pause of pauses) {
            house.now += Math.max(house.wait('owner', address), pause % 3 === 0 ? pause * SECOND : 0)
            if (house.attempt('owner', address, false)) guesses.push(house.now)
            house.attempt('owner', 'home', true)
          }
          for (const start of guesses)
            expect(guesses.filter((at) => at >= start && at < start + HOUR).length).toBeLessThanOrEqual(15)
        },
      ),
    )
  })

  it('forgets an address an hour after the first wrong try, so that a program with an old password never bars an office', () => {
    const house = new House()
    for (let hours = 0; hours < 100; hours += 1) {
      // as many attempts as the account's own wait permits
      for (let quarter = 0; quarter < 4; quarter += 1) {
        house.now += 900 * SECOND
        house.attempt('forgotten program', 'office', false)
      }
      expect(house.wait('colleague', 'office')).toBe(0)
    }
  })

  it('looks at no more at one moment than may still be wrong, and at one at a time after that', () => {
    let attempts = UNTRIED
    for (let begunNow = 0; begunNow < 5; begunNow += 1) {
      expect(waitOf(attempts, ACCOUNT, 0)).toBe(0)
      attempts = tryStarted(attempts, 0)
    }
    expect(waitOf(attempts, ACCOUNT, 0)).toBe(SECOND)
    // an attempt that never ends blocks the next one for as long as a call may take
    expect(waitOf(attempts, ACCOUNT, 30 * SECOND)).toBe(0)
    for (let round = 0; round < 5; round += 1) attempts = tryFailed(attempts, ACCOUNT, 0)
    attempts = tryStarted(attempts, 5 * SECOND)
    expect(waitOf(attempts, ACCOUNT, 5 * SECOND)).toBe(SECOND)
    expect(waitOf(tryEnded(attempts, 5 * SECOND), ACCOUNT, 5 * SECOND)).toBe(0)
  })
})
