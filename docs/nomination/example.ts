import {
  PRIORITY,
  RECOMMENDATION_REASON,
  type RankBy,
  type RecommendationReason,
} from '#schemas/approval-rules/approval-rule.schema.ts'

/** Faculties and branches of the examples, with the ids that they have there; their names are in `nomination-docs`. */
export const FACULTIES = { medicine: 1, pharmacy: 2, science: 3 } as const
export const BRANCHES = { north: 11, south: 12 } as const
export type FacultyName = keyof typeof FACULTIES
export type BranchName = keyof typeof BRANCHES

/** A rule as its form has it: `branches` none: only the faculty's number applies (D12). */
export interface ExampleRule {
  readonly totalDegree: number
  readonly seats: number
  readonly priority: (typeof PRIORITY)[keyof typeof PRIORITY]
  readonly rankBy: RankBy
  readonly branches: Readonly<Partial<Record<BranchName, number>>>
}
export const LARGEST_TOTAL = { priority: PRIORITY.largestTotal, rankBy: 'total', branches: {} } as const
export const LARGEST_PERCENTAGE = { ...LARGEST_TOTAL, rankBy: 'percentage' } as const
export const FIRST_APPLIED = { ...LARGEST_TOTAL, priority: PRIORITY.firstApply } as const

/** The mark that is expected, worked out by hand. `seats`: which of the faculty, and of the branch. */
export interface Expected {
  readonly rank: number | null
  readonly reason: RecommendationReason
  readonly seats: readonly [faculty: number, branch: number | null] | null
}
export const admitted = (rank: number, faculty: number, branch: number | null = null): Expected => ({
  rank,
  reason: RECOMMENDATION_REASON.withinSeats,
  seats: [faculty, branch],
})
export const refused = (rank: number | null, reason: Exclude<RecommendationReason, 'withinSeats'>): Expected => ({
  rank,
  reason,
  seats: null,
})
export const BELOW = refused(null, RECOMMENDATION_REASON.belowTotal)

/** An application: its total out of what its certificate has, and the time of one day at which it was sent. */
export interface ExampleApplication {
  readonly id: number
  readonly branch: BranchName
  readonly total: number | null
  readonly of: number
  readonly at: string
  /** Null: it gets no mark. */
  readonly expected: Expected | null
}
/** As it is stored: to two decimals. */
export const percentageOf = ({ total, of }: Pick<ExampleApplication, 'total' | 'of'>): number | null =>
  total === null ? null : Math.round((total / of) * 10_000) / 100

/** One rule, and its candidates in the order of rank. */
export interface RankingExample {
  readonly rule: ExampleRule
  readonly applications: readonly ExampleApplication[]
  readonly ties?: readonly {
    readonly branch: BranchName | null
    readonly admitted: readonly number[]
    readonly refused: readonly number[]
    readonly partedBy: 'percentage' | 'appliedAt' | 'id'
  }[]
  /** Who would come in, and who would fall out, were the rule to rank by percentage. */
  readonly byPercentage?: { readonly admitted: readonly number[]; readonly refused: readonly number[] }
}

export interface Wish extends ExampleApplication {
  readonly student: number
  readonly faculty: FacultyName
  readonly desire: number | null
  /** False: the desire rule leaves it out (D75). */
  readonly isConsidered: boolean
}
/**
 * The expected numbers of a faculty: acceptances by its rule alone; of these, the student's best acceptances; and
 * acceptances of the whole university at once.
 */
export interface ExpectedNumbers {
  readonly alone: number
  readonly kept: number
  readonly together: number
}
/** Several rules at once. */
export interface MatchingExample {
  readonly rules: Readonly<Partial<Record<FacultyName, ExampleRule>>>
  readonly wishes: readonly Wish[]
  readonly numbers: Readonly<Partial<Record<FacultyName, ExpectedNumbers>>>
  readonly students: {
    readonly alone: number
    readonly several: number
    readonly together: number
    readonly gained: number
    readonly improved: number
  }
}
