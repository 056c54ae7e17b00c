import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { isUncertified, reachesTotal, sortedByRule, type Candidate, type RankedRule } from './order.ts'
import { seatInOrder, type Cutoffs, type Recommendation } from './seats.ts'
import { tiesAcross, type Tie } from './ties.ts'

export type { Candidate, RankedRule } from './order.ts'
export type { Cutoffs, Recommendation } from './seats.ts'

/** The result of a rule for its candidates. The input order of the candidates does not matter. */
export interface Ranking<C extends Candidate = Candidate> {
  /** In the order of rank, then those below the allowed total in the order of the rule. */
  readonly recommendations: readonly Recommendation<C>[]
  /** How many reach the allowed total. */
  readonly ranked: number
  /** Applications that the desire rule leaves out: no recommendation, no seat (D75). By id. */
  readonly notConsidered: readonly number[]
  /** Considered, but without the certified total that the rule ranks by: left undecided (ADR 123). By id. */
  readonly uncertified: readonly number[]
  readonly cutoffs: Cutoffs<C>
  readonly ties: readonly Tie[]
}

/** The recommendation for an application below the allowed total: it takes no part in the ranking. */
const refusedBelow = <C extends Candidate>(candidate: C): Recommendation<C> => ({
  applyId: candidate.applyId,
  candidate,
  accepted: false,
  reason: RECOMMENDATION_REASON.belowTotal,
  rank: null,
  seat: null,
})

const idsOf = (candidates: readonly Candidate[]): readonly number[] =>
  candidates.map(({ applyId }) => applyId).toSorted((a, b) => a - b)

/** Applies a rule to the candidates of its faculty, of one season and desire (V4); nothing is written. */
export function rankCandidates<C extends Candidate>(candidates: readonly C[], rule: RankedRule): Ranking<C> {
  const considered = candidates.filter(({ isConsidered }) => isConsidered)
  const decided = sortedByRule(
    considered.filter((candidate) => !isUncertified(rule, candidate)),
    rule,
  )
  const ranked = decided.filter((candidate) => reachesTotal(rule, candidate))
  const below = decided.filter((candidate) => !reachesTotal(rule, candidate))
  const { recommendations, cutoffs } = seatInOrder(ranked, rule)
  return {
    recommendations: [...recommendations, ...below.map(refusedBelow)],
    ranked: ranked.length,
    notConsidered: idsOf(candidates.filter(({ isConsidered }) => !isConsidered)),
    uncertified: idsOf(considered.filter((candidate) => isUncertified(rule, candidate))),
    cutoffs,
    ties: tiesAcross(recommendations, cutoffs, rule),
  }
}

/**
 * Who would be admitted and who refused if the rule ranked by percentage of the certificate's own maximum instead of by
 * total (D53): ids in the order of rank. Empty where it does so already, or ranks by time of application.
 */
export function changedByPercentage(
  candidates: readonly Candidate[],
  rule: RankedRule,
): { readonly admitted: readonly number[]; readonly refused: readonly number[] } {
  const admittedBy = ({ recommendations }: Ranking) =>
    recommendations.filter(({ accepted }) => accepted).map(({ applyId }) => applyId)
  const now = admittedBy(rankCandidates(candidates, rule))
  const then = admittedBy(rankCandidates(candidates, { ...rule, rankBy: 'percentage' }))
  const [isIn, wouldBeIn] = [new Set(now), new Set(then)]
  return { admitted: then.filter((id) => !isIn.has(id)), refused: now.filter((id) => !wouldBeIn.has(id)) }
}
