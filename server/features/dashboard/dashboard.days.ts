import { DASHBOARD_DAYS, type ApplicationCounts } from '#schemas/dashboard/dashboard.endpoints.ts'
import { STATUS_CODES, isSent } from '#schemas/status.ts'
import { todayInCairo } from '#schemas/formats.ts'

const DAY_MS = 86_400_000

/** A day so many days after another one. Days without a zone: midnight in UTC is the same day. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
/** How many days lie between. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The days by which applications are counted: up to today, or, if nothing came in on any of these, up to the last
 * application, so that a season that is over still shows its course.
 */
export function daysOf(today: string, lastAppliedAt: string | null): readonly string[] {
  const last = lastAppliedAt === null ? today : todayInCairo(new Date(lastAppliedAt))
  const end = daysBetween(last, today) >= DASHBOARD_DAYS ? last : today
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) => dayAfter(end, index + 1 - DASHBOARD_DAYS))
}

interface StatusCount {
  readonly status: number
  readonly count: number
}
/** The counts, of one faculty or of several, as the screen shows them: of each status that there is, and of all that were sent. */
export function countsOf(
  counts: readonly StatusCount[],
  byDay: readonly (StatusCount & { readonly dayIndex: number })[],
  days: readonly string[],
): ApplicationCounts {
  const perDay = (belongs: (status: number) => boolean): number[] => {
    const sums = days.map(() => 0)
    for (const { status, dayIndex: index, count } of byDay) if (belongs(status)) sums[index]! += count
    return sums
  }
  const statuses = STATUS_CODES.flatMap((status) => {
    const count = counts.reduce((sum, each) => (each.status === status ? sum + each.count : sum), 0)
    return count === 0 ? [] : [{ status, count, byDay: perDay((code) => code === status) }]
  })
  return {
    total: statuses.reduce((sum, { status, count }) => (isSent(status) ? sum + count : sum), 0),
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    byDay: perDay(isSent),
    statuses,
  }
}
