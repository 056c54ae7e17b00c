import { DASHBOARD_DAYS, type ApplicationCounts } from '#schemas/dashboard/dashboard.endpoints.ts'
import { STATUS_CODES, isSent } from '#schemas/status.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { LIMITS } from '../../kit/application-filter.sql.ts'

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

/** A number as the list behind it counts. */
export const asListed = (count: number): { readonly count: number; readonly more: boolean } => ({
  count: Math.min(count, LIMITS.count),
  more: count > LIMITS.count,
})

interface StatusCount {
  readonly status: number
  readonly count: number
}
/** How many applications there are of those that belong. */
export const sumOf = <Counted extends StatusCount>(
  counts: readonly Counted[],
  belongs: (count: Counted) => boolean,
): number => counts.reduce((sum, each) => (belongs(each) ? sum + each.count : sum), 0)

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
    const count = sumOf(counts, (each) => each.status === status)
    return count === 0 ? [] : [{ status, ...asListed(count), byDay: perDay((code) => code === status) }]
  })
  return {
    total: sumOf(counts, ({ status }) => isSent(status)),
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    byDay: perDay(isSent),
    statuses,
  }
}
