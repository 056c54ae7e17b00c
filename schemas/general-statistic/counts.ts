import { COUNTED, STATISTIC_KEYS, type StatisticCounts, type StatisticKey } from './general-statistic.schema.ts'

const KEYS = new Map<number, StatisticKey>(STATISTIC_KEYS.flatMap((key) => COUNTED[key].map((code) => [code, key])))

/** Counts of nothing. */
export const noCounts = (): StatisticCounts => ({
  ...(Object.fromEntries(STATISTIC_KEYS.map((key) => [key, 0])) as Record<StatisticKey, number>),
  overall: 0,
})

/** The counts of a row alone, with so many more of a status. */
export function withCount(counts: StatisticCounts, status: number, count: number): StatisticCounts {
  const key = KEYS.get(status)!
  const { overall } = counts
  return { ...pickCounts(counts), [key]: counts[key] + count, overall: overall + count }
}

/** Only the counts, without the other fields of a row. */
const pickCounts = (counts: StatisticCounts): StatisticCounts =>
  Object.fromEntries([...STATISTIC_KEYS, 'overall' as const].map((key) => [key, counts[key]])) as StatisticCounts &
    Record<string, number>

/** The counts that the chosen statuses fill, in the order of the columns. */
export const keysOf = (codes: readonly number[]): readonly StatisticKey[] =>
  STATISTIC_KEYS.filter((key) => COUNTED[key].some((code) => codes.includes(code)))

/** Sums of all counts. */
export const sumOf = (all: readonly StatisticCounts[]): StatisticCounts =>
  Object.fromEntries(
    [...STATISTIC_KEYS, 'overall' as const].map((key) => [key, all.reduce((sum, counts) => sum + counts[key], 0)]),
  ) as StatisticCounts & Record<string, number>
