/** What a run measured, each with its bar where an issue sets one. */
export interface Metric {
  readonly part: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most that is allowed. Without one the value is only reported. */
  readonly bar?: number
  /** What it is measured against, or what went into it. */
  readonly note?: string
}

export const isMissed = ({ value, bar }: Metric): boolean => bar !== undefined && !(value <= bar)
const verdict = (metric: Metric): string => (metric.bar === undefined ? '' : isMissed(metric) ? 'FAIL' : 'PASS')

export const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

/** The value below which `part` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** One line per figure, the columns aligned. */
export function table(metrics: readonly Metric[]): string {
  const cells = metrics.map((metric) => [
    verdict(metric),
    metric.part,
    metric.name,
    `${rounded(metric.value, 2)} ${metric.unit}`,
    metric.bar === undefined ? '' : `≤ ${rounded(metric.bar, 2)}`,
    metric.note ?? '',
  ])
  const widths = cells.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
