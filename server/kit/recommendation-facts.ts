import type { Cutoff, RecommendationFacts } from '#schemas/nomination/nomination.schema.ts'
import type { LockedRule } from './approval-rule.sql.ts'

/** The cut-offs that a run stores: the facts of its recommendations are derived from them. */
export interface StoredCutoffs {
  readonly faculty: Cutoff | null
  readonly branches: readonly { readonly branchId: number; readonly last: Cutoff | null }[]
}

/** Who got the last seat of a branch; null: nobody. */
export const lastOfBranch = ({ branches }: StoredCutoffs, branchId: number): Cutoff | null =>
  branches.find((branch) => branch.branchId === branchId)?.last ?? null

/** What the sentence about a recommendation is made of. */
export const recommendationFacts = (
  rule: Pick<LockedRule, 'total_degree' | 'priority' | 'rank_by' | 'total_of'>,
  { ranked, cutoffs }: { readonly ranked: number; readonly cutoffs: StoredCutoffs },
  {
    branchId,
    ...recommendation
  }: Pick<RecommendationFacts, 'reason' | 'rank' | 'total' | 'percentage' | 'isCertified' | 'appliedAt'> & {
    readonly branchId: number
  },
): RecommendationFacts => ({
  ...recommendation,
  ranked,
  allowedTotal: rule.total_degree,
  priorityCheck: rule.priority as 0 | 1,
  rankBy: rule.rank_by,
  totalOf: rule.total_of,
  lastOfFaculty: cutoffs.faculty,
  lastOfBranch: lastOfBranch(cutoffs, branchId),
})
