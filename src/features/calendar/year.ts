import { getDayOfYear, getDaysInMonth, parseISO } from 'date-fns'

/** What of a period lies in one calendar year, in days of that year from 1; `lane`: in which row it is drawn. */
export interface Bar<P> {
  readonly period: P
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly isLate: boolean
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

/** What its name takes beside a bar, in days. A bar near the end of the year has it before itself (`isLate`). */
const NAME_DAYS = 90
/** The bars of a calendar year by their first day, each in the first lane in which neither bars nor names collide. */
export function barsOf<P extends Days>(periods: readonly P[], year: number): Bar<P>[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const lanes: (readonly [from: number, to: number])[][] = []
  return periods
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((period) => {
      const from = period.startDate < first ? 1 : dayOfYear(period.startDate)
      const to = dayOfYear(period.endDate > last ? last : period.endDate)
      const isLate = from + NAME_DAYS > dayOfYear(last)
      const taken = isLate ? ([to - NAME_DAYS, to] as const) : ([from, from + NAME_DAYS] as const)
      const [start, end] = [Math.min(from, taken[0]), Math.max(to, taken[1])]
      const free = lanes.findIndex((lane) => lane.every(([one, other]) => other < start || one > end))
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), [start, end]]
      return { period, from, to, lane, isLate }
    })
}
