/** Days are `YYYY-MM-DD`, without a clock: no summer time moves them. */
const DAY = 86_400_000
const DAYS_OF_YEAR = 365.2425

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (time: number): number => new Date(time).getUTCDay()

/** A day of the first season of a chain, how many years later its copy is, and the day that it was copied to. */
export interface Origin {
  readonly day: string
  readonly years: number
  readonly copy: string
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

type First = Omit<Origin, 'copy'>
/** The same day and month; 29 February is 28 February in a year that has none. */
function sameDate({ day, years }: First): number {
  const first = new Date(timeOf(day))
  const time = Date.UTC(first.getUTCFullYear() + years, first.getUTCMonth(), first.getUTCDate())
  return new Date(time).getUTCMonth() === first.getUTCMonth() ? time : time - DAY
}
/** The day of the origin's weekday that is nearest to the same day and month: 3 days off at most. */
function sameWeekday(origin: First): number {
  const time = sameDate(origin)
  return time + (((weekdayOf(timeOf(origin.day)) - weekdayOf(time) + 10) % 7) - 3) * DAY
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
  // a day that is not the copy any more was set by a person, and begins a chain of its own
  const later = (day: string, origin: Origin | undefined): First =>
    origin?.copy === day ? { day: origin.day, years: origin.years + years } : { day, years }
  const first = { start: later(start, origins?.start), end: later(end, origins?.end) }
  const copy = sameWeekday(first.start) <= sameWeekday(first.end) ? sameWeekday : sameDate
  const days = { start: dayOf(copy(first.start)), end: dayOf(copy(first.end)) }
  return { days, origins: { start: { ...first.start, copy: days.start }, end: { ...first.end, copy: days.end } } }
}
