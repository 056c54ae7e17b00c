import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { isTied, partedBy, type RankedRule, type TieBreak } from './order.ts'
import type { Cutoff, Cutoffs, Recommendation } from './seats.ts'

/**
 * A tie across a cut-off: by the first criterion of the rule both sides are equal, and only the tie-breakers put the
 * one side before the last seat and the other behind it (V4).
 */
export interface Tie {
  /** Whose last seat it is about; null: the faculty's. */
  readonly branchId: number | null
  /** Ids of applications, in the order of rank. */
  readonly admitted: readonly number[]
  readonly refused: readonly number[]
  /** The tie-breaker between the last one admitted and the first one refused. */
  readonly partedBy: TieBreak
}

/** All that the first criterion finds equal to this one, in the order of rank. */
function tiedWith(
  recommendation: Recommendation,
  recommendations: readonly Recommendation[],
  rule: RankedRule,
): readonly Recommendation[] {
  const isEqual = (other: Recommendation | undefined) =>
    other !== undefined && isTied(rule, recommendation.candidate, other.candidate)
  let from = recommendation.rank! - 1
  let to = recommendation.rank!
  while (isEqual(recommendations[from - 1])) from -= 1
  while (isEqual(recommendations[to])) to += 1
  return recommendations.slice(from, to)
}

/** The tie at one cut-off, whose last seat is taken. */
function tieAt(
  last: Recommendation,
  branchId: number | null,
  admitted: readonly Recommendation[],
  refused: readonly Recommendation[],
): Tie[] {
  if (refused.length === 0) return []
  const ids = (side: readonly Recommendation[]) => side.map(({ applyId }) => applyId)
  const parted = partedBy(last.candidate, refused[0]!.candidate)
  return [{ branchId, admitted: ids(admitted), refused: ids(refused), partedBy: parted }]
}
const isFull = ({ seats, taken }: Cutoff): boolean => taken >= seats

function tieOfFaculty(
  recommendations: readonly Recommendation[],
  { faculty, branches }: Cutoffs,
  rule: RankedRule,
): Tie[] {
  const { last } = faculty
  if (last === null || !isFull(faculty)) return []
  const tied = tiedWith(last, recommendations, rule)
  /** If the branch was full before the tie began, the tie is not the reason of the refusal. */
  const hadChance = ({ candidate }: Recommendation): boolean => {
    if (branches.length === 0) return true
    const branch = branches.find(({ branchId }) => branchId === candidate.branchId)
    return branch !== undefined && (!isFull(branch) || (branch.last?.rank ?? 0) >= tied[0]!.rank!)
  }
  return tieAt(
    last,
    null,
    tied.filter(({ accepted }) => accepted),
    tied.filter(
      (recommendation) => recommendation.reason === RECOMMENDATION_REASON.seatsFull && hadChance(recommendation),
    ),
  )
}

/** The ties across the cut-off of the faculty and of each branch. `recommendations`: of those who reach the allowed total. */
export function tiesAcross(
  recommendations: readonly Recommendation[],
  cutoffs: Cutoffs,
  rule: RankedRule,
): readonly Tie[] {
  const ofBranches = cutoffs.branches.flatMap((branch) => {
    const { last, branchId } = branch
    if (last === null || !isFull(branch)) return []
    const tied = tiedWith(last, recommendations, rule).filter(({ candidate }) => candidate.branchId === branchId)
    return tieAt(
      last,
      branchId,
      tied.filter(({ accepted }) => accepted),
      tied.filter(({ reason }) => reason === RECOMMENDATION_REASON.branchSeatsFull),
    )
  })
  return [...tieOfFaculty(recommendations, cutoffs, rule), ...ofBranches]
}
