import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'

/** How many days before it begins a period is told. */
const SOON_DAYS = 14
const DAY_MS = 86_400_000

export interface CurrentPeriod extends CalendarPeriod {
  readonly isRunning: boolean
}

/** The periods that run on a day, those that end first coming first, and after them what begins within two weeks. */
export function currentPeriods(periods: readonly CalendarPeriod[], today: string): readonly CurrentPeriod[] {
  // days without a zone, as they are stored: midnight in UTC is the same day
  const soon = new Date(Date.parse(today) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
  const running = periods.filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
  const coming = periods.filter(({ startDate }) => today < startDate && startDate <= soon)
  return [
    ...running.toSorted((a, b) => a.endDate.localeCompare(b.endDate)).map((period) => ({ ...period, isRunning: true })),
    ...coming
      .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
      .map((period) => ({ ...period, isRunning: false })),
  ]
}
