import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollDays, yearsBetween, type Days, type Origins } from '#server/features/seasons/copy/roll-days.ts'

/**
 * Issue 41, point 4: the same weekday nearest to the day in the first season of the chain, never more than 3 days off.
 * Expected days were read from a calendar.
 */
const DAY = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
const weekday = (day: string) => new Date(time(day)).getUTCDay()

/** Copies a period from year to year, so often. */
function rollOver(days: Days, times: number): Days[] {
  const copies: Days[] = []
  let origins: Origins = null
  for (let copied = 0; copied < times; copied += 1) {
    const next = rollDays(copies.at(-1) ?? days, origins, 1)
    copies.push(next.days)
    origins = next.origins
  }
  return copies
}
const once = (start: string, end: string) => Object.values(rollOver({ start, end }, 1)[0]!)

describe('the days of a period in the next year', () => {
  it.each([
    ['Saturday and Thursday', '2026-08-01', '2026-09-10', ['2027-07-31', '2027-09-09']],
    ['a period that ends on 29 February, a Tuesday', '2028-02-05', '2028-02-29', ['2029-02-03', '2029-02-27']],
    ['a period that begins on 29 February', '2028-02-29', '2028-03-20', ['2029-02-27', '2029-03-19']],
    ['a period that is 29 February', '2028-02-29', '2028-02-29', ['2029-02-27', '2029-02-27']],
    // clocks in Cairo go forward on the last Friday of April, and back on the last Thursday of October
    ['the day on which summer time begins', '2026-04-24', '2026-04-24', ['2027-04-23', '2027-04-23']],
    ['the day on which summer time ends', '2026-10-29', '2026-10-30', ['2027-10-28', '2027-10-29']],
    ['the last week of December', '2026-12-27', '2027-01-07', ['2027-12-26', '2028-01-06']],
    [
      'the last day of a year, where the nearest is in the year after',
      '2029-12-31',
      '2030-01-03',
      ['2030-12-30', '2031-01-02'],
    ],
  ])('%s', (_, start, end, expected) => {
    expect(once(start, end)).toEqual(expected)
  })

  it('cross into the next calendar year, and come back, without moving on', () => {
    // 31 December 2026 is a Thursday; it is a Friday, Sunday, Monday, Tuesday and Wednesday in the years after
    const starts = rollOver({ start: '2026-12-31', end: '2027-01-14' }, 5).map(({ start }) => start)
    expect(starts).toEqual(['2027-12-30', '2028-12-28', '2030-01-03', '2031-01-02', '2032-01-01'])
  })

  it('are again 29 February where that is nearest', () => {
    // the calendar repeats after 28 years
    expect(rollDays({ start: '2028-02-29', end: '2028-02-29' }, null, 28).days.start).toBe('2056-02-29')
  })

  it('keep day and month where the days of a short period would cross', () => {
    // three years on, 28 February 2028, a Monday, would be 3 March 2031, and 2 March, a Thursday, 27 February
    expect(rollOver({ start: '2028-02-28', end: '2028-03-02' }, 4).slice(2)).toEqual([
      { start: '2031-02-28', end: '2031-03-02' },
      { start: '2032-03-01', end: '2032-03-04' },
    ])
  })

  it('begin a chain of their own where a person has set one of them', () => {
    const { days, origins } = rollDays({ start: '2026-08-01', end: '2026-09-10' }, null, 1)
    const next = rollDays({ ...days, end: '2027-09-16' }, origins, 1)
    expect(next.days).toEqual({ start: '2028-07-29', end: '2028-09-14' })
    expect(next.origins).toEqual({
      start: { day: '2026-08-01', years: 2, copy: '2028-07-29' },
      end: { day: '2027-09-16', years: 1, copy: '2028-09-14' },
    })
  })

  it('begin a chain of their own where a person has chosen the day and month of the season before', () => {
    const { days, origins } = rollDays({ start: '2026-08-02', end: '2026-09-10' }, null, 1)
    expect(days.start).toBe('2027-08-01')
    // 2 August 2027 is a Monday, and the nearest Monday to it in 2028 is 31 July
    expect(rollDays({ ...days, start: '2027-08-02' }, origins, 1).days.start).toBe('2028-07-31')
  })

  const day = fc
    .integer({ min: time('2020-01-01') / DAY, max: time('2080-12-31') / DAY })
    .map((days) => new Date(days * DAY).toISOString().slice(0, 10))
  /** A period of a week and more, so that its days cannot cross. */
  const period = fc.tuple(day, fc.integer({ min: 7, max: 400 })).map(([start, length]) => ({
    start,
    end: new Date(time(start) + length * DAY).toISOString().slice(0, 10),
  }))
  const times = fc.integer({ min: 1, max: 12 })

  it('are of the same weekday, and 3 days off at most, after any number of copies', () => {
    fc.assert(
      fc.property(period, times, (first, count) => {
        for (const [at, copy] of rollOver(first, count).entries())
          for (const which of ['start', 'end'] as const) {
            const [year, ...rest] = first[which].split('-')
            const nominal = time([Number(year) + at + 1, ...rest].join('-').replace('02-29', '02-28'))
            expect(weekday(copy[which])).toBe(weekday(first[which]))
            // 29 February is compared with 28 February in the years that have none, and with itself in the others
            const isLeapDay = first[which].endsWith('02-29') && (Number(year) + at + 1) % 4 === 0
            expect(Math.abs(time(copy[which]) - nominal - (isLeapDay ? DAY : 0)) / DAY).toBeLessThanOrEqual(3)
          }
      }),
    )
  })
  it('are the same whether copied year by year or at once', () => {
    fc.assert(
      fc.property(period, times, (first, count) => {
        expect(rollOver(first, count).at(-1)).toEqual(rollDays(first, null, count).days)
      }),
    )
  })
  it('never end before they begin', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), times, (start, length, count) => {
        const end = new Date(time(start) + length * DAY).toISOString().slice(0, 10)
        for (const copy of rollOver({ start, end }, count)) expect(copy.start <= copy.end).toBe(true)
      }),
    )
  })
})

describe('the years between two academic years', () => {
  it.each([
    ['2026-07-01', '2027-07-01', 1],
    ['2026-12-28', '2028-01-03', 1],
    ['2026-09-19', '2027-09-18', 1],
    ['2024-02-29', '2029-02-26', 5],
    ['2027-07-01', '2026-07-01', -1],
    ['2026-07-01', '2026-07-01', 0],
  ])('that begin on %s and %s', (one, other, years) => {
    expect(yearsBetween(one, other)).toBe(years)
  })
})
