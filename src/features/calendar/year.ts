import { getDayOfYear, getDaysInMonth, parseISO } from 'date-fns'

/** What of a period lies in one calendar year, in days of that year from 1; `lane`: in which row it is drawn. */
export interface Bar<P> {
  readonly period: P
  readonly from: number
  readonly to: number
  readonly lane: number
}
interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** The months of a calendar year, each by its first day, with its number of days. */
export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => ({
    first: `${year}-${String(month + 1).padStart(2, '0')}-01`,
    days: getDaysInMonth(new Date(year, month)),
  }))
export const dayOfYear = (day: string): number => getDayOfYear(parseISO(day))

/** A bar is never drawn shorter than this many days: it must be seen and pressed. */
const SHORTEST = 12
/** The bars of a calendar year by their first day, each in the first lane that is free. */
export function barsOf<P extends Days>(periods: readonly P[], year: number): Bar<P>[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const freeFrom: number[] = []
  return periods
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((period) => {
      const from = period.startDate < first ? 1 : dayOfYear(period.startDate)
      const to = dayOfYear(period.endDate > last ? last : period.endDate)
      const free = freeFrom.findIndex((day) => day <= from)
      const lane = free < 0 ? freeFrom.length : free
      freeFrom[lane] = Math.max(to, from + SHORTEST - 1) + 1
      return { period, from, to, lane }
    })
}
