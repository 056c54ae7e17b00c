import { getDayOfYear, getDaysInMonth, parseISO } from 'date-fns'

/**
 * The part of a period in one calendar year: `from` and `to` in days of that year from 1, `start` to `end` with the
 * name next to it. `isLate`: the name is before the bar, since the year ends after it. `lane`: the row of the bar.
 */
export interface Bar<P> {
  readonly period: P
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly isLate: boolean
  readonly lane: number
}
interface Days {
  readonly startDate: string
  readonly endDate: string
}

export const dayOfYear = (day: string): number => getDayOfYear(parseISO(day))
/** The months of a calendar year: the first day, which of the year that is, and the number of days. */
export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
    return { first, from: dayOfYear(first), days: getDaysInMonth(parseISO(first)) }
  })

/** What a name takes, in days. */
const NAME_DAYS = 96
/** The bars of a calendar year by their first day, each in the first lane that has room for it and its name. */
export function barsOf<P extends Days>(periods: readonly P[], year: number): Bar<P>[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const lanes: Omit<Bar<P>, 'lane'>[][] = []
  return periods
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((period) => {
      const from = period.startDate < first ? 1 : dayOfYear(period.startDate)
      const to = dayOfYear(period.endDate > last ? last : period.endDate)
      const isLate = from + NAME_DAYS > dayOfYear(last)
      const start = isLate ? Math.min(from, to - NAME_DAYS) : from
      const end = isLate ? to : Math.max(to, from + NAME_DAYS)
      const bar = { period, from, to, start, end, isLate }
      const free = lanes.findIndex((lane) => lane.every((other) => other.end < start || other.start > end))
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), bar]
      return { ...bar, lane }
    })
}
