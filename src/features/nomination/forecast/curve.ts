import { NO_TOTAL } from '#schemas/nomination/forecast.schema.ts'
import type { Columns } from './seat.ts'

/** Totals from the least to the greatest, each once, and how many candidates reach it. */
export interface Curve {
  readonly totals: readonly number[]
  readonly reached: readonly number[]
}

/** The totals of the candidates as a curve (issue 15). */
export function curveOf({ totals }: Pick<Columns, 'totals'>): Curve {
  const sorted = Int32Array.from(totals)
    .filter((total) => total !== NO_TOTAL)
    .sort()
  const curve: { totals: number[]; reached: number[] } = { totals: [], reached: [] }
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    curve.totals.push(sorted[at]!)
    curve.reached.push(sorted.length - at)
  }
  return curve
}

const ROUND = [1, 2, 2.5, 5] as const
/** The most totals in the table next to the curve. */
const ROWS = 10

/** At most ten round totals, in whole hundredths, over what the candidates have: the curve for who does not see it. */
export function roundTotals({ totals }: Curve): readonly number[] {
  const [least, most] = [totals[0], totals.at(-1)]
  if (least === undefined || most === undefined) return []
  const rough = Math.max(1, (most - least) / ROWS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil([...ROUND, 10].map((round) => round * power).find((each) => each >= rough)!)
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, at) => first + at * step).slice(0, ROWS)
}
