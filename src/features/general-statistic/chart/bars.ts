import type { StatisticCounts, StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'

/** Bars of a faculty. */
export interface Group {
  readonly name: string
  readonly counts: StatisticCounts
  readonly before: StatisticCounts | null
}

/** Parts of a group's width: what is left free at each of its sides, and of a bar's width, what the bar takes. */
const SIDE = 0.1
const BAR = 0.9

/** Where the bars of a series begin, and how wide each is, as parts of the width of the plot. */
export function layoutOf(groups: number, series: number, at: number): { starts: number[]; size: number } {
  const step = (1 - 2 * SIDE) / series
  return {
    starts: Array.from({ length: groups }, (_, group) => (group + SIDE + at * step + (step * (1 - BAR)) / 2) / groups),
    size: (step * BAR) / groups,
  }
}

/** Zero has no logarithm: a gap. */
const heightOf = (count: number): number | null => (count > 0 ? count : null)

/** Positions of the groups, then the counts of each series. */
export const dataOf = (groups: readonly Group[], keys: readonly StatisticKey[]): [number[], ...(number | null)[][]] => [
  groups.map((_, at) => at),
  ...keys.map((key) => groups.map(({ counts }) => heightOf(counts[key]))),
]

/** Whether there is a bar at all. */
export const hasBars = (groups: readonly Group[], keys: readonly StatisticKey[]): boolean =>
  groups.some(({ counts }) => keys.some((key) => counts[key] > 0))

/** Below 1, so that one application is a bar. */
export const BOTTOM = 0.5
/** Some room above the highest, which is at least 10. */
export function topOf(groups: readonly Group[], keys: readonly StatisticKey[]): number {
  const counts = groups.flatMap(({ counts, before }) => keys.flatMap((key) => [counts[key], before?.[key] ?? 0]))
  return Math.max(10, ...counts) * 1.5
}
/** The powers of ten of the axis: 1, 10, 100 … */
export const powersUpTo = (top: number): number[] =>
  Array.from({ length: Math.floor(Math.log10(top)) + 1 }, (_, power) => 10 ** power)

const LINES_MAX = 3
/** A name in lines of about so many letters, at most three; the last one ends with an ellipsis where some is left out. */
export function linesOf(name: string, letters: number): string {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= LINES_MAX ? lines.join('\n') : `${lines.slice(0, LINES_MAX).join('\n')}…`
}
