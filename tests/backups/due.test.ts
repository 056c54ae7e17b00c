import { describe, expect, it } from 'vitest'
import { isBackupDue, isTestRestoreDue, lastDue } from '#server/features/backups/due.ts'

const at = (text: string) => new Date(text)

/** Issue 41, point 6: daily, at an hour of the university's time. */
describe('the schedule of backups', () => {
  it('is due at its hour in Cairo, in winter and in summer', () => {
    expect(lastDue(at('2026-12-01T00:00:30Z'), 2)).toEqual(at('2026-12-01T00:00:00Z'))
    expect(lastDue(at('2026-11-30T23:59:59Z'), 2)).toEqual(at('2026-11-30T00:00:00Z'))
    // summer time: 02:00 there is 23:00 UTC
    expect(lastDue(at('2026-07-01T23:10:00Z'), 2)).toEqual(at('2026-07-01T23:00:00Z'))
  })
  const due = (now: string, last?: { beganAt: string; hasFailed: boolean }, watchedSince = '2026-11-30T12:00:00Z') =>
    isBackupDue({ now: at(now), hour: 2, last, watchedSince: at(watchedSince) })
  it('begins with the next hour, or after an hour of running', () => {
    expect(due('2026-11-30T12:59:00Z')).toBe(false)
    expect(due('2026-11-30T13:00:00Z')).toBe(true)
    expect(due('2026-12-01T00:00:05Z', undefined, '2026-11-30T23:59:00Z')).toBe(true)
  })
  it('writes one a day, and catches up on what was missed', () => {
    const last = { beganAt: '2026-11-30T00:00:04Z', hasFailed: false }
    expect(due('2026-11-30T23:59:00Z', last)).toBe(false)
    expect(due('2026-12-01T00:00:00Z', last)).toBe(true)
    expect(due('2026-12-04T09:00:00Z', last)).toBe(true)
  })
  it('repeats one that failed, an hour later', () => {
    const last = { beganAt: '2026-11-30T00:00:04Z', hasFailed: true }
    expect(due('2026-11-30T00:59:00Z', last)).toBe(false)
    expect(due('2026-11-30T01:00:04Z', last)).toBe(true)
  })
  it('tests a restore days after the last result, and a day after one without a result', () => {
    const now = at('2026-11-30T01:00:00Z')
    expect(isTestRestoreDue({ testedAt: null, answeredAt: null }, 7, now)).toBe(true)
    expect(isTestRestoreDue({ testedAt: '2026-11-24T01:00:00Z', answeredAt: '2026-11-24T01:00:00Z' }, 7, now)).toBe(
      false,
    )
    expect(isTestRestoreDue({ testedAt: '2026-11-23T01:00:00Z', answeredAt: '2026-11-23T01:00:00Z' }, 7, now)).toBe(
      true,
    )
    expect(isTestRestoreDue({ testedAt: '2026-11-29T02:00:00Z', answeredAt: '2026-11-20T01:00:00Z' }, 7, now)).toBe(
      false,
    )
  })
})
