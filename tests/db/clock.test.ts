import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followClock, ownClock } from '#server/db/clock.ts'
import { DatabaseError } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables.ts'

/** ADR 89. */
const AT = Date.parse('2026-10-05T09:00:00Z')
/** Milliseconds between two queries. */
const EVERY = 30_000
let elapsed: number
/** The database's answer, and the milliseconds that it takes. */
let databaseClock: { readonly at: number; readonly took: number } | 'nothing'

class ClockDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      async executeQuery() {
        if (databaseClock === 'nothing') throw new DatabaseError('unavailable')
        elapsed += databaseClock.took
        return { rows: [{ at: databaseClock.at }] as never[] }
      },
      async *streamQuery() {},
    }
  }
}
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClockDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const follow = () => followClock(db, () => elapsed)
const pollAgain = () => vi.advanceTimersByTimeAsync(EVERY)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  elapsed = 5
  databaseClock = { at: AT, took: 0 }
})
afterEach(() => vi.useRealTimers())

it('goes by the database, counts on by itself, and believes what the database says in that moment', async () => {
  const clock = await follow()
  elapsed += 1_500
  expect(clock.now()).toEqual(new Date(AT + 1_500))
  expect(clock.now(new Date(AT + 7))).toEqual(new Date(AT + 7))
  databaseClock = { at: AT + 90_000, took: 0 }
  await pollAgain()
  expect(clock.now()).toEqual(new Date(AT + 90_000))
  clock.stop()
  databaseClock = { at: AT, took: 0 }
  await pollAgain()
  expect(clock.now()).toEqual(new Date(AT + 90_000))
})

it('takes an answer as given half way, and leaves one aside that took more than a second', async () => {
  const clock = await follow()
  databaseClock = { at: AT + 90_000, took: 1_000 }
  await pollAgain()
  expect(clock.now()).toEqual(new Date(AT + 90_500))
  databaseClock = { at: AT, took: 1_001 }
  await pollAgain()
  expect(clock.now()).toEqual(new Date(AT + 91_501))
  clock.stop()
})

it('begins by an answer that took long rather than by none', async () => {
  databaseClock = { at: AT, took: 4_000 }
  const clock = await follow()
  expect(clock.now()).toEqual(new Date(AT + 2_000))
  clock.stop()
})

it('goes on while the database does not answer, and does not begin then', async () => {
  const clock = await follow()
  databaseClock = 'nothing'
  await pollAgain()
  elapsed += 60_000
  expect(clock.now()).toEqual(new Date(AT + 60_000))
  clock.stop()
  await expect(follow()).rejects.toMatchObject({ kind: 'unavailable' })
})

it('of the machine believes the database, too', () => {
  expect(ownClock(new Date(AT))).toEqual(new Date(AT))
  const before = Date.now()
  const own = ownClock().getTime()
  expect(own).toBeGreaterThanOrEqual(before)
  expect(own).toBeLessThanOrEqual(Date.now())
})
