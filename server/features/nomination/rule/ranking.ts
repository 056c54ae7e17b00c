import { RECOMMENDATION_REASON, type RecommendationReason } from '#schemas/approval-rules/approval-rule.schema.ts'
import { reachesTotal, sortedByRule, type Candidate, type RankedRule } from './order.ts'
import { seatInOrder, type BranchCutoff, type Cutoff, type Cutoffs, type Mark } from './seats.ts'
import { tiesAcross, type Tie } from './ties.ts'

export type { Candidate, RankedRule, TieBreak } from './order.ts'
export type { BranchCutoff, Cutoff, Cutoffs, Mark } from './seats.ts'
export type { Tie } from './ties.ts'

/** The result of a rule for its candidates. The input order of the candidates does not matter. */
export interface Ranking<C extends Candidate = Candidate> {
  readonly rule: RankedRule
  /** In the order of rank, then those below the allowed total in the order of the rule. */
  readonly marks: readonly Mark<C>[]
  /** How many reach the allowed total. */
  readonly ranked: number
  /** Applications that the desire rule leaves out: no mark, no seat (D75). By id. */
  readonly notConsidered: readonly number[]
  readonly cutoffs: Cutoffs<C>
  readonly ties: readonly Tie[]
}

/** Those who are considered, in the order of the rule; who does not reach the allowed total is apart. */
export function inOrder<C extends Candidate>(
  candidates: readonly C[],
  rule: RankedRule,
): { readonly ranked: readonly C[]; readonly below: readonly C[] } {
  const considered = candidates.filter(({ isConsidered }) => isConsidered)
  return {
    ranked: sortedByRule(
      considered.filter((candidate) => reachesTotal(rule, candidate)),
      rule,
    ),
    below: sortedByRule(
      considered.filter((candidate) => !reachesTotal(rule, candidate)),
      rule,
    ),
  }
}

/** The mark of an application that takes no part in the ranking. */
export const refusedUnranked = <C extends Candidate>(candidate: C, reason: RecommendationReason): Mark<C> => ({
  applyId: candidate.applyId,
  candidate,
  accepted: false,
  reason,
  rank: null,
  seat: null,
})

/** Applies a rule to the candidates of its faculty, of one season and desire (V4); nothing is written. */
export function rankCandidates<C extends Candidate>(candidates: readonly C[], rule: RankedRule): Ranking<C> {
  const { ranked, below } = inOrder(candidates, rule)
  const { marks, cutoffs } = seatInOrder(ranked, rule)
  return {
    rule,
    marks: [...marks, ...below.map((candidate) => refusedUnranked(candidate, RECOMMENDATION_REASON.belowTotal))],
    ranked: ranked.length,
    notConsidered: candidates
      .filter(({ isConsidered }) => !isConsidered)
      .map(({ applyId }) => applyId)
      .toSorted((a, b) => a - b),
    cutoffs,
    ties: tiesAcross(marks, cutoffs, rule),
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
  const admittedBy = ({ marks }: Ranking) => marks.filter(({ accepted }) => accepted).map(({ applyId }) => applyId)
  const now = admittedBy(rankCandidates(candidates, rule))
  const then = admittedBy(rankCandidates(candidates, { ...rule, rankBy: 'percentage' }))
  const [isIn, wouldBeIn] = [new Set(now), new Set(then)]
  return { admitted: then.filter((id) => !isIn.has(id)), refused: now.filter((id) => !wouldBeIn.has(id)) }
}

/** The data of the sentence that explains a recommendation. */
export interface Facts {
  readonly mark: Mark
  readonly allowedTotal: number
  /** How many reach the allowed total: rank 41 of 380. */
  readonly ranked: number
  /**
   * Seats of the faculty, and of the branch where the rule has numbers for it, with the application that got the last
   * one.
   */
  readonly faculty: Cutoff
  readonly branch: BranchCutoff | null
  /** The ties that the application is part of. */
  readonly ties: readonly Tie[]
}

/**
 * The facts that explain a recommendation, as data: "Rank 41 of 380 with 92.30 %; the last seat of the branch went to
 * 91.85 %". `ranking`: of one rule, or of a faculty where the whole university is filled at once, which has no ties.
 */
export function factsOf(
  { rule, ranked, cutoffs, ties = [] }: Pick<Ranking, 'rule' | 'ranked' | 'cutoffs'> & Partial<Pick<Ranking, 'ties'>>,
  mark: Mark,
): Facts {
  const { branchId } = mark.candidate
  return {
    mark,
    allowedTotal: rule.totalDegree,
    ranked,
    faculty: cutoffs.faculty,
    branch: cutoffs.branches.find((branch) => branch.branchId === branchId) ?? null,
    ties: ties.filter(({ admitted, refused }) => admitted.includes(mark.applyId) || refused.includes(mark.applyId)),
  }
}
