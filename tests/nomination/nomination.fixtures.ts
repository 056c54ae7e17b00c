import { expect } from 'vitest'
import type { FacultyRule } from '#server/features/nomination/matching/rankings.ts'
import type { Candidate, Recommendation, RankedRule } from '#server/features/nomination/rule/ranking.ts'
import {
  BRANCHES,
  FACULTIES,
  percentageOf,
  type BranchName,
  type ExampleApplication,
  type ExampleRule,
  type Expected,
  type FacultyName,
  type Wish,
} from '../../docs/nomination/example.ts'
import type { Application } from './matching.oracle.ts'

/** The worked examples of the documentation, as the server has them. */
export const ruleOf = ({ totalDegree, seats, priority, rankBy, branches }: ExampleRule): RankedRule => ({
  totalDegree,
  studentsNumber: seats,
  priority,
  rankBy,
  totalOf: 'claim',
  branches: Object.entries(branches).map(([name, of]) => ({ branchId: BRANCHES[name as BranchName], seats: of })),
})
export const rulesOf = (rules: Readonly<Partial<Record<FacultyName, ExampleRule>>>): FacultyRule[] =>
  (Object.entries(rules) as [FacultyName, ExampleRule][]).map(([name, rule]) => ({
    ...ruleOf(rule),
    facultyId: FACULTIES[name],
  }))
export const candidateOf = (application: ExampleApplication): Candidate => ({
  applyId: application.id,
  studentId: application.id,
  branchId: BRANCHES[application.branch],
  desire: 1,
  total: application.total,
  percentage: percentageOf(application),
  appliedAt: Date.parse(`2026-08-01T${application.at}:00Z`),
  isConsidered: application.expected !== null,
})
export const applicationOf = (desire: Wish): Application => ({
  ...candidateOf(desire),
  studentId: desire.student,
  facultyId: FACULTIES[desire.faculty],
  desire: desire.desire,
  isConsidered: desire.isConsidered,
})

const ACCEPTED = 'withinSeats'
/** Whether the recommendations are exactly those that an example expects. */
export function expectRecommendations(
  recommendations: readonly Recommendation[],
  applications: readonly { readonly id: number; readonly expected: Expected | null }[],
): void {
  const found = recommendations.map(({ applyId, rank, reason, accepted, seat }) => ({
    applyId,
    rank,
    reason,
    accepted,
    seat,
  }))
  const expected = applications.flatMap(({ id, expected: recommendation }) =>
    recommendation === null
      ? []
      : [
          {
            applyId: id,
            rank: recommendation.rank,
            reason: recommendation.reason,
            accepted: recommendation.reason === ACCEPTED,
            seat: recommendation.seats && { faculty: recommendation.seats[0], branch: recommendation.seats[1] },
          },
        ],
  )
  expect(found).toEqual(expected)
}
