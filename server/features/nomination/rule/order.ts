import { PRIORITY, type RankBy, type TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'

/** An application under review, as far as a rule looks at it (V4). */
export interface Candidate {
  readonly applyId: number
  readonly studentId: number
  readonly branchId: number
  /** Its number among the student's desires, from 1. */
  readonly desire: number | null
  /** By which the rule ranks: the claim or the certified total (`server/kit/ranking-total.sql.ts`). */
  readonly total: number | null
  /** Of the same total, of the certificate's own maximum (D53). */
  readonly percentage: number | null
  /** Milliseconds since 1970. */
  readonly appliedAt: number
  /** By the desire rule of the season (D75). */
  readonly isConsidered: boolean
}

/** An approval rule, as far as it ranks and seats. */
export interface RankedRule {
  readonly totalDegree: number
  readonly studentsNumber: number
  readonly priority: (typeof PRIORITY)[keyof typeof PRIORITY]
  readonly rankBy: RankBy
  readonly totalOf: TotalOf
  /** Empty: only the faculty's number limits. Else a branch that is not listed has no seats (D89). */
  readonly branches: readonly { readonly branchId: number; readonly seats: number }[]
}

/** What is compared; of each the higher number comes first, and a number that is missing comes last. */
const VALUES = {
  total: ({ total }: Candidate) => total ?? -Infinity,
  percentage: ({ percentage }: Candidate) => percentage ?? -Infinity,
  appliedAt: ({ appliedAt }: Candidate) => -appliedAt,
  id: ({ applyId }: Candidate) => -applyId,
} as const
/** What a rule can compare first. */
export type FirstCriterion = Exclude<keyof typeof VALUES, 'id'>
/** The tie-breakers after the first criterion, in this order (V4). */
const TIE_CHAIN = ['percentage', 'appliedAt', 'id'] as const
export type TieBreak = (typeof TIE_CHAIN)[number]

export const firstCriterion = ({ priority, rankBy }: RankedRule): FirstCriterion =>
  priority === PRIORITY.firstApply ? 'appliedAt' : rankBy

const descending = (a: number, b: number): number => (a === b ? 0 : b - a)
const byTime = (a: Candidate, b: Candidate): number => a.appliedAt - b.appliedAt || a.applyId - b.applyId

/**
 * The candidates in the order of the rule: its first criterion, then the tie chain (V4). Two applications are never
 * equal. Numbers are read once of each, since they may be many.
 */
export function sortedByRule<C extends Candidate>(candidates: readonly C[], rule: RankedRule): readonly C[] {
  const first = Float64Array.from(candidates, VALUES[firstCriterion(rule)])
  const percentage = Float64Array.from(candidates, VALUES.percentage)
  const sorted = Uint32Array.from(candidates.keys()).sort(
    (a, b) =>
      descending(first[a]!, first[b]!) ||
      descending(percentage[a]!, percentage[b]!) ||
      byTime(candidates[a]!, candidates[b]!),
  )
  return Array.from(sorted, (at) => candidates[at]!)
}

/** The tie-breaker that separates two applications that are equal by the first criterion. */
export const partedBy = (a: Candidate, b: Candidate): TieBreak =>
  TIE_CHAIN.find((criterion) => VALUES[criterion](a) !== VALUES[criterion](b)) ?? 'id'

/** Whether the rule's first criterion finds the two equal. */
export const isTied = (rule: RankedRule, a: Candidate, b: Candidate): boolean => {
  const value = VALUES[firstCriterion(rule)]
  return value(a) === value(b)
}

/**
 * Whether the rule has to leave it undecided: it ranks by certified totals alone, and this application has none yet. It
 * is not refused for what an office has not done (ADR 123).
 */
export const isUncertified = ({ totalOf }: Pick<RankedRule, 'totalOf'>, { total }: Pick<Candidate, 'total'>): boolean =>
  totalOf === 'certified' && total === null

/**
 * Always by the total, also where a rule ranks by percentage (D90); an application without a total does not
 * reach any.
 */
export const reachesTotal = ({ totalDegree }: RankedRule, { total }: Candidate): boolean =>
  total !== null && total >= totalDegree
