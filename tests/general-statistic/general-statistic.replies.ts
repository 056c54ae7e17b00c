import { noCounts, withCount } from '#schemas/general-statistic/counts.ts'
import type { StatisticCounts, StatisticRow } from '#schemas/general-statistic/general-statistic.schema.ts'

/** Counts of these statuses. */
export const countsOf = (byStatus: Readonly<Record<number, number>>): StatisticCounts =>
  Object.entries(byStatus).reduce((counts, [status, count]) => withCount(counts, Number(status), count), noCounts())

/** A faculty with these counts, and those of the year before. */
export const rowOf = (
  facultyId: number,
  facultyName: StatisticRow['facultyName'],
  byStatus: Readonly<Record<number, number>>,
  before: Readonly<Record<number, number>> | null = null,
): StatisticRow => ({ facultyId, facultyName, ...countsOf(byStatus), before: before && countsOf(before) })

const ALL_STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const NAMES = [
  ['كلية الطب البشري', 'Faculty of Medicine'],
  ['كلية طب الفم والأسنان', 'Faculty of Dentistry'],
  ['كلية الحاسبات والذكاء الاصطناعي', 'Faculty of Computers and Artificial Intelligence'],
  ['كلية الآداب', 'Faculty of Arts'],
  ['كلية السياحة والفنادق', 'Faculty of Tourism and Hotels'],
  ['كلية التربية الرياضية', 'Faculty of Physical Education'],
] as const
/** Six faculties with counts of all sizes, some of them 0, and those of the year before. */
export const SIX: readonly StatisticRow[] = NAMES.map(([ar, en], at) => {
  const count = (status: number, year: number) =>
    (status + at + year) % 4 === 0 ? 0 : (at + 2) ** ((status % 5) + year)
  const counts = (year: number) => Object.fromEntries(ALL_STATUSES.map((status) => [status, count(status, year)]))
  return rowOf(at + 1, { ar, en }, counts(1), counts(0))
})
