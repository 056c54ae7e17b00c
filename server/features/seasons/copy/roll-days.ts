/** Days are `YYYY-MM-DD`, without a clock: no summer time moves them. */
const DAY = 86_400_000
const DAYS_OF_YEAR = 365.2425

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (time: number): number => new Date(time).getUTCDay()

/** A day of the first season of a chain, and how many years later its copy is. */
export interface Origin {
  readonly day: string
  readonly years: number
}
/** The first and the last day of a period. */
export interface Days {
  readonly start: string
  readonly end: string
}
/** The origins of both days; null: the days are those of the first season. */
export type Origins = { readonly [Day in keyof Days]: Origin } | null

/** How many years an academic year begins after another one, by their first days; negative where it begins before. */
export const yearsBetween = (firstDay: string, otherFirstDay: string): number =>
  Math.round((timeOf(otherFirstDay) - timeOf(firstDay)) / DAY / DAYS_OF_YEAR)

/** The same day and month; 29 February is 28 February in a year that has none. */
function sameDate({ day, years }: Origin): number {
  const first = new Date(timeOf(day))
  const time = Date.UTC(first.getUTCFullYear() + years, first.getUTCMonth(), first.getUTCDate())
  return new Date(time).getUTCMonth() === first.getUTCMonth() ? time : time - DAY
}
/** The day of the origin's weekday that is nearest to the same day and month: 3 days off at most. */
function sameWeekday(origin: Origin): number {
  const time = sameDate(origin)
  return time + (((weekdayOf(timeOf(origin.day)) - weekdayOf(time) + 10) % 7) - 3) * DAY
}

/** A day that is no longer the copy of its origin was set by a person, and begins a chain of its own. */
function originOf(day: string, origin: Origin | undefined): Origin {
  const isCopy = origin && [sameWeekday, sameDate].some((copy) => dayOf(copy(origin)) === day)
  return isCopy ? origin : { day, years: 0 }
}

/**
 * A period some years later: each day is of the weekday that it had in the first season of the chain, and nearest to
 * its day there, so that repeated copies do not creep. Days of less than a week around 29 February can cross; these keep
 * day and month instead.
 */
export function rollDays(
  { start, end }: Days,
  origins: Origins,
  years: number,
): { readonly days: Days; readonly origins: NonNullable<Origins> } {
  const later = (day: string, origin: Origin | undefined) => {
    const from = originOf(day, origin)
    return { day: from.day, years: from.years + years }
  }
  const next = { start: later(start, origins?.start), end: later(end, origins?.end) }
  const copy = sameWeekday(next.start) <= sameWeekday(next.end) ? sameWeekday : sameDate
  return { days: { start: dayOf(copy(next.start)), end: dayOf(copy(next.end)) }, origins: next }
}
