import { seatsLeft } from '../rule/nominate.ts'
import type { ReviewedCandidate } from '../rule/nominate.sql.ts'
import type { LockedRule } from '../../../kit/approval-rule.sql.ts'
import { isUncertified, type RankedRule } from '../rule/order.ts'
import type { Recommendation } from '../rule/seats.ts'
import { GRANTED, REASONS } from '../matching/seating.ts'
import { ELIGIBILITY } from '../matching/rankings.ts'
import type { University } from './run.ts'
import type { Plan } from './university.sql.ts'
import { cutoffsOf, rankedIn } from './present.ts'

/** Numbers of an application in a plan: its own, its version, the code of the reason, the rank. */
const WIDTH = 4
const storedSeats = ({ studentsNumber, branches }: RankedRule) => ({ studentsNumber, branches })

/**
 * The recommendations to store at each faculty, in the order of the rules: all that is under review there, by number.
 */
export function plansOf(university: University): Plan[] {
  const { columns, filled, ruled, rules } = university
  const at = new Map(ruled.map(({ facultyId }, index) => [facultyId, index]))
  const rows = ruled.map((): number[] => [])
  for (let row = 0; row < columns.count; row += 1)
    if (filled.eligibility[row] !== ELIGIBILITY.notUnderReview) rows[at.get(columns.facultyId[row]!) ?? -1]?.push(row)
  return ruled.map(({ version }, faculty) => {
    const numbers = new Int32Array(rows[faculty]!.length * WIDTH)
    for (const [index, row] of rows[faculty]!.entries())
      numbers.set([columns.applyId[row]!, columns.version[row]!, filled.reason[row]!, filled.rank[row]!], index * WIDTH)
    return {
      ruleVersion: version,
      seats: storedSeats(rules[faculty]!),
      ranked: rankedIn(university, faculty),
      cutoffs: cutoffsOf(university, faculty),
      marks: new Uint8Array(numbers.buffer),
    }
  })
}

const idsOf = (candidates: readonly ReviewedCandidate[]) => candidates.map(({ applyId }) => applyId)

/** The recommendations of a plan, by rank. `notConsidered`, `uncertified`: who gets none. */
export interface Planned {
  readonly recommendations: readonly Recommendation<ReviewedCandidate>[]
  readonly ranked: number
  readonly notConsidered: readonly number[]
  readonly uncertified: readonly number[]
}
/**
 * `reviewed`: all that is under review at the faculty, locked, by number. Null: it has changed since it was planned.
 */
export function plannedFor(
  plan: Plan,
  rule: LockedRule,
  taken: ReadonlyMap<number, number>,
  reviewed: readonly ReviewedCandidate[],
): Planned | null {
  const numbers = new Int32Array(plan.marks.buffer, plan.marks.byteOffset, plan.marks.byteLength / 4)
  const isSame = (each: ReviewedCandidate, index: number): boolean =>
    each.applyId === numbers[index * WIDTH] && each.version === numbers[index * WIDTH + 1]
  const { studentsNumber, branches } = plan.seats as ReturnType<typeof storedSeats>
  const seats = storedSeats(seatsLeft(rule, taken))
  const isAsPlanned =
    rule.version === plan.ruleVersion &&
    numbers.length === reviewed.length * WIDTH &&
    reviewed.every(isSame) &&
    studentsNumber === seats.studentsNumber &&
    branches.length === seats.branches.length &&
    seats.branches.every(
      ({ branchId, seats: left }, index) => branches[index]!.branchId === branchId && branches[index]!.seats === left,
    )
  if (!isAsPlanned) return null
  const recommendations = reviewed.flatMap((candidate, index): Recommendation<ReviewedCandidate>[] => {
    const code = numbers[index * WIDTH + 2]!
    const reason = REASONS[code]
    if (!reason) return []
    const rank = numbers[index * WIDTH + 3]! || null
    return [{ applyId: candidate.applyId, candidate, accepted: code === GRANTED, reason, rank, seat: null }]
  })
  const recommended = new Set(recommendations.map(({ applyId }) => applyId))
  const without = reviewed.filter(({ applyId }) => !recommended.has(applyId))
  return {
    recommendations: recommendations.toSorted(
      (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.applyId - b.applyId,
    ),
    ranked: plan.ranked,
    notConsidered: idsOf(without.filter((candidate) => !isUncertified({ totalOf: rule.total_of }, candidate))),
    uncertified: idsOf(without.filter((candidate) => isUncertified({ totalOf: rule.total_of }, candidate))),
  }
}
