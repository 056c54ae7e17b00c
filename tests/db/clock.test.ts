import { beforeEach, expect, it, vi } from 'vitest'
import { followClock, ownClock, type FollowedClock } from '#server/db/clock.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { askTime } from '#server/db/clock.sql.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

vi.mock('#server/db/clock.sql.ts')
const AT = Date.parse('2026-10-05T09:00:00Z')
const db = {} as Kysely<Tables>

/** ADR 89. */
let elapsed = 0
let asked: (() => void)[]
const follow = async (): Promise<FollowedClock> => followClock(db, { every: 1, elapsed: () => elapsed })
const answer = (at: number, took = 0) =>
  vi.mocked(askTime).mockImplementation(async () => {
    asked.splice(0).forEach((heard) => heard())
    return { at, took, asked: elapsed }
  })
/** Until it has asked once more, and heard the answer. */
const again = async () => {
  for (let times = 0; times < 2; times += 1) await new Promise<void>((resolve) => asked.push(resolve))
}
beforeEach(() => {
  elapsed = 5
  asked = []
})

it('goes by the database, counts on by itself, and believes what the database says in that moment', async () => {
  answer(AT)
  const clock = await follow()
  elapsed += 1_500
  expect(clock.now()).toEqual(new Date(AT + 1_500))
  expect(clock.now(new Date(AT + 7))).toEqual(new Date(AT + 7))
  answer(AT + 90_000)
  await again()
  expect(clock.now()).toEqual(new Date(AT + 90_000))
  clock.stop()
})

it('leaves an answer aside that was long on its way, and goes on without one', async () => {
  answer(AT)
  const clock = await follow()
  answer(AT + 90_000, 1_001)
  await again()
  expect(clock.now()).toEqual(new Date(AT))
  vi.mocked(askTime).mockImplementation(async () => {
    asked.splice(0).forEach((heard) => heard())
    throw new DatabaseError('unavailable')
  })
  await again()
  expect(clock.now()).toEqual(new Date(AT))
  clock.stop()
})

it('of the machine believes the database, too', () => {
  expect(ownClock(new Date(AT))).toEqual(new Date(AT))
  expect(Math.abs(ownClock().getTime() - Date.now())).toBeLessThan(1_000)
})
