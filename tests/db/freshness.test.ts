import { expect, it } from 'vitest'
import { createFreshness, positionOf } from '#server/db/freshness.ts'

/** A moment so many seconds after nine. */
const at = (seconds: number) => new Date(Date.UTC(2026, 9, 5, 9, 0, seconds))
const pointOf = (position: bigint, seconds: number) => ({ position, at: at(seconds) })

/** Issue 17, Reports on a replica. */
it('reads a place in the log as PostgreSQL writes it: two halves of 32 bits', () => {
  expect(positionOf('0/174B308')).toBe(0x174b308n)
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  expect(positionOf('2/0') - positionOf('1/FFFFFFFF')).toBe(1n)
})

it('a replica that has all is of now, however old its newest commit is: an idle database loses nothing', () => {
  const asOf = createFreshness()
  expect(asOf(pointOf(100n, 3_600), { position: 100n, lastCommit: at(0) })).toEqual(at(3_600))
})

it('one that lags is of its newest commit, while nothing else is known of it', () => {
  const asOf = createFreshness()
  expect(asOf(pointOf(100n, 60), { position: 90n, lastCommit: at(20) })).toEqual(at(20))
})

it('one that has come past a place of before is of that moment at least, also without a commit since', () => {
  const asOf = createFreshness()
  asOf(pointOf(100n, 10), { position: 90n, lastCommit: at(0) })
  asOf(pointOf(200n, 20), { position: 99n, lastCommit: at(0) })
  // as in the middle of a long transaction: every missing commit came after the first measurement
  expect(asOf(pointOf(300n, 30), { position: 150n, lastCommit: at(0) })).toEqual(at(10))
  expect(asOf(pointOf(400n, 40), { position: 200n, lastCommit: at(0) })).toEqual(at(20))
  expect(asOf(pointOf(500n, 50), { position: 200n, lastCommit: at(25) })).toEqual(at(25))
})

it('one that stands still for ever is remembered by few places, and still found out when it comes on', () => {
  const asOf = createFreshness()
  for (let second = 0; second < 1_000; second += 1)
    expect(asOf(pointOf(BigInt(second + 1), second), { position: 0n, lastCommit: at(-60) })).toEqual(at(-60))
  expect(asOf(pointOf(2_000n, 1_000), { position: 50n, lastCommit: at(-60) })).toEqual(at(49))
  expect(asOf(pointOf(3_000n, 1_001), { position: 2_000n, lastCommit: at(-60) })).toEqual(at(1_000))
})
