import { RECOMMENDATION_REASON, type RecommendationReason } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Candidate, RankedRule } from './order.ts'

/** The recommendation of a rule for an application. */
export interface Recommendation<C extends Candidate = Candidate> {
  readonly applyId: number
  readonly candidate: C
  readonly accepted: boolean
  readonly reason: RecommendationReason
  /** Its rank among those who reach the allowed total, from 1; the others have none. */
  readonly rank: number | null
  /** Which seat of the faculty it took, and which of its branch where the rule has numbers for branches. */
  readonly seat: { readonly faculty: number; readonly branch: number | null } | null
}

/** The seats of a faculty or a branch, and who was the last to be admitted. */
export interface Cutoff<C extends Candidate = Candidate> {
  readonly seats: number
  readonly taken: number
  readonly last: Recommendation<C> | null
}
export interface BranchCutoff<C extends Candidate = Candidate> extends Cutoff<C> {
  readonly branchId: number
}
/** `branches`: those that the rule lists, in its order; empty where only the faculty's number limits (D89). */
export interface Cutoffs<C extends Candidate = Candidate> {
  readonly faculty: Cutoff<C>
  readonly branches: readonly BranchCutoff<C>[]
}

type Open<T> = { -readonly [K in keyof T]: T[K] }

/** All seats of a rule, free. */
function freeSeats<C extends Candidate>({ studentsNumber, branches }: RankedRule) {
  const faculty: Open<Cutoff<C>> = { seats: studentsNumber, taken: 0, last: null }
  const byBranch = new Map(
    branches.map(({ branchId, seats }): [number, Open<BranchCutoff<C>>] => [
      branchId,
      { branchId, seats, taken: 0, last: null },
    ]),
  )
  return { faculty, byBranch, hasBranches: branches.length > 0 }
}

/** Why there is no seat; null: there is one. Where faculty and branch are both full, the faculty is the reason. */
function refusalOf(faculty: Cutoff, branch: Cutoff | undefined, hasBranches: boolean): RecommendationReason | null {
  if (faculty.taken >= faculty.seats) return RECOMMENDATION_REASON.seatsFull
  if (hasBranches && (branch === undefined || branch.taken >= branch.seats))
    return RECOMMENDATION_REASON.branchSeatsFull
  return null
}

/**
 * Assigns the seats of a rule in the order of the candidates, who all reach the allowed total: while seats last in the
 * faculty and in the candidate's branch (V4). A candidate whose branch is full takes no seat of the faculty either, so
 * that the next one may have it.
 */
export function seatInOrder<C extends Candidate>(
  ordered: readonly C[],
  rule: RankedRule,
): { readonly recommendations: readonly Recommendation<C>[]; readonly cutoffs: Cutoffs<C> } {
  const { faculty, byBranch, hasBranches } = freeSeats<C>(rule)
  const recommendations = ordered.map((candidate, index): Recommendation<C> => {
    const branch = byBranch.get(candidate.branchId)
    const refusal = refusalOf(faculty, branch, hasBranches)
    const { applyId } = candidate
    const rank = index + 1
    if (refusal !== null) return { applyId, candidate, accepted: false, reason: refusal, rank, seat: null }
    faculty.taken += 1
    if (branch) branch.taken += 1
    const recommendation: Recommendation<C> = {
      applyId,
      candidate,
      accepted: true,
      reason: RECOMMENDATION_REASON.withinSeats,
      rank,
      seat: { faculty: faculty.taken, branch: branch?.taken ?? null },
    }
    faculty.last = recommendation
    if (branch) branch.last = recommendation
    return recommendation
  })
  return { recommendations, cutoffs: { faculty, branches: [...byBranch.values()] } }
}
