import { NO_TOTAL, type ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'

/** The candidates of a rule in its order, as the browser counts with them. */
export interface Columns {
  /** In whole hundredths; `NO_TOTAL` where none was submitted. */
  readonly totals: ArrayLike<number>
  /** The index of each one's branch. */
  readonly branchOf: ArrayLike<number>
  /** Seats that accepted students have taken already, by branch (D93). */
  readonly taken: readonly number[]
}
/** The adjustable numbers: the total in whole hundredths, the seats, and those by branch; null: not by branch (D89). */
export interface SeatNumbers {
  readonly total: number
  readonly seats: number
  readonly branchSeats: readonly number[] | null
}
/** Who would be admitted and refused by such numbers. */
export interface Seated {
  /** How many reach the total. */
  readonly ranked: number
  readonly admitted: number
  readonly belowTotal: number
  readonly seatsFull: number
  readonly branchSeatsFull: number
  /** Seats of the faculty that stay free. */
  readonly free: number
  /** The total of the last one who is admitted, in whole hundredths; null: nobody is. */
  readonly last: number | null
  readonly branches: readonly {
    readonly admitted: number
    readonly free: number | null
    readonly last: number | null
  }[]
}

export const columnsOf = ({ totals, branchOf, branches }: ForecastReply): Columns => ({
  totals: Int32Array.from(totals),
  branchOf: Uint16Array.from(branchOf),
  taken: branches.map(({ taken }) => taken),
})

/** The adjusted numbers in the form that `seat` needs; a branch that the rule does not name has no seats. */
export function seatNumbersOf({ hasBranches, branches }: ForecastReply, numbers: RuleOverrides): SeatNumbers {
  const own = new Map(numbers.branchesNumbers?.map((branch) => [branch.branchId, branch.studentsNumbers]))
  return {
    total: Math.round(numbers.totalDegree * 100),
    seats: numbers.studentsNumbers,
    branchSeats: hasBranches ? branches.map(({ branchId }) => own.get(branchId) ?? 0) : null,
  }
}

const left = (seats: number, filled: number): number => Math.max(0, seats - filled)

/**
 * Seats all candidates in one pass, as the server ranks them (V4): in the order of the rule, while seats are left in
 * the faculty and in the branch. If both are full, the faculty is the reason.
 */
export function seat({ totals, branchOf, taken }: Columns, { total, seats, branchSeats }: SeatNumbers): Seated {
  const open = left(
    seats,
    taken.reduce((sum, filled) => sum + filled, 0),
  )
  const openIn = Int32Array.from(taken, (filled, at) => (branchSeats ? left(branchSeats[at] ?? 0, filled) : open))
  const admittedIn = new Int32Array(taken.length)
  const lastIn = new Int32Array(taken.length).fill(NO_TOTAL)
  let [ranked, admitted, branchSeatsFull, last] = [0, 0, 0, NO_TOTAL]
  for (let at = 0; at < totals.length; at += 1) {
    const own = totals[at]!
    if (own === NO_TOTAL || own < total) continue
    ranked += 1
    if (admitted >= open) continue
    const branch = branchOf[at]!
    if (branchSeats && admittedIn[branch]! >= openIn[branch]!) {
      branchSeatsFull += 1
      continue
    }
    admitted += 1
    admittedIn[branch]! += 1
    last = lastIn[branch] = own
  }
  const known = (value: number): number | null => (value === NO_TOTAL ? null : value)
  return {
    ranked,
    admitted,
    belowTotal: totals.length - ranked,
    seatsFull: ranked - admitted - branchSeatsFull,
    branchSeatsFull,
    free: open - admitted,
    last: known(last),
    branches: taken.map((_, at) => ({
      admitted: admittedIn[at]!,
      free: branchSeats ? openIn[at]! - admittedIn[at]! : null,
      last: known(lastIn[at]!),
    })),
  }
}
