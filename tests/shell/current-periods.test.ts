import { describe, expect, it } from 'vitest'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import { currentPeriods } from '#src/features/shell/current-periods.ts'

const period = (id: number, startDate: string, endDate: string) => ({ id, startDate, endDate }) as CalendarPeriod
const told = (today: string, ...periods: CalendarPeriod[]) =>
  currentPeriods(periods, today).map(({ id, isRunning }) => [id, isRunning])

describe('what runs and what begins soon (issue 11, the home page)', () => {
  it.each([
    ['2026-09-01', [[1, true]]],
    ['2026-09-30', [[1, true]]],
    ['2026-10-01', []],
  ])('a period runs from its first day to its last: on %s', (today, expected) => {
    expect(told(today, period(1, '2026-09-01', '2026-09-30'))).toEqual(expected)
  })
  it.each([
    ['2026-02-14', []],
    ['2026-02-15', [[1, false]]],
  ])('one is told from 14 days before it begins, past the end of a month: on %s', (today, expected) => {
    expect(told(today, period(1, '2026-03-01', '2026-03-31'))).toEqual(expected)
  })
  it('tells what ends first first, then what begins first', () => {
    expect(
      told(
        '2026-09-10',
        period(1, '2026-09-20', '2026-09-21'),
        period(2, '2026-09-01', '2026-12-31'),
        period(3, '2026-09-05', '2026-09-12'),
        period(4, '2026-09-11', '2026-12-31'),
      ),
    ).toEqual([
      [3, true],
      [2, true],
      [4, false],
      [1, false],
    ])
  })
})
