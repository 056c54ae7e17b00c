import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { FacultyRule } from '#server/features/nomination/matching/rankings.ts'
import type { Candidate, RankedRule } from '#server/features/nomination/rule/ranking.ts'
import type { Application } from './matching.oracle.ts'

/** Few values each, so that ties, full branches and totals at the limit are frequent. */
const BRANCH_IDS = [11, 12, 13] as const
const anyBranches = fc
  .subarray([...BRANCH_IDS])
  .chain((ids) =>
    fc.tuple(...ids.map((branchId) => fc.record({ branchId: fc.constant(branchId), seats: fc.nat({ max: 3 }) }))),
  )
export const anyRule: Arbitrary<RankedRule> = fc.record({
  totalDegree: fc.constantFrom(0.01, 300, 310),
  studentsNumber: fc.nat({ max: 6 }),
  priority: fc.constantFrom(0 as const, 1 as const),
  rankBy: fc.constantFrom('total' as const, 'percentage' as const),
  totalOf: fc.constantFrom('claim' as const, 'certified' as const),
  branches: anyBranches,
})

const anyCandidate = fc.record({
  branchId: fc.constantFrom(...BRANCH_IDS),
  desire: fc.option(fc.integer({ min: 1, max: 3 })),
  total: fc.option(fc.constantFrom(290, 300, 310, 320, 330), { freq: 8 }),
  percentage: fc.option(fc.constantFrom(70, 80, 90), { freq: 8 }),
  appliedAt: fc.integer({ min: 1, max: 4 }),
  isConsidered: fc.constantFrom(true, true, true, false),
})
/** Ids that are no order of anything else. */
const withIds = <T>(most: number, each: Arbitrary<T>): Arbitrary<(T & { applyId: number })[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: most })
    .chain((ids) => fc.tuple(...ids.map((applyId) => each.map((candidate) => ({ ...candidate, applyId })))))
export const anyCandidates: Arbitrary<Candidate[]> = withIds(
  14,
  anyCandidate.map((candidate) => ({ ...candidate, studentId: 1 })),
).map((all) => all.map((candidate) => ({ ...candidate, studentId: candidate.applyId })))

/** A university of three faculties; the rules of some of them. */
const FACULTY_IDS = [1, 2, 3] as const
export const anyRules: Arbitrary<readonly FacultyRule[]> = fc
  .subarray([...FACULTY_IDS], { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map((facultyId) => anyRule.map((rule) => ({ ...rule, facultyId })))))
const applications = (most: number, students: number): Arbitrary<Application[]> =>
  withIds(
    most,
    fc
      .tuple(anyCandidate, fc.integer({ min: 1, max: students }), fc.constantFrom(...FACULTY_IDS))
      .map(([candidate, studentId, facultyId]) => ({ ...candidate, studentId, facultyId })),
  )
export const anyApplications = applications(24, 10)
/** Few enough to try every way of giving the seats. */
export const fewApplications = applications(8, 4)

/** Two faculties with many applicants, so that students often lose a seat again, by the branch or by the faculty. */
const crowdedRule = anyRule.map((rule) => ({ ...rule, totalDegree: 0.01, studentsNumber: rule.studentsNumber + 2 }))
export const crowdedRules: Arbitrary<readonly FacultyRule[]> = fc
  .tuple(crowdedRule, crowdedRule)
  .map((rules) => rules.map((rule, index) => ({ ...rule, facultyId: index + 1 })))
export const crowdedApplications: Arbitrary<Application[]> = fc
  .array(
    fc.record({
      facultyId: fc.constantFrom(1, 2),
      branchId: fc.constantFrom(...BRANCH_IDS),
      studentId: fc.integer({ min: 1, max: 16 }),
      desire: fc.integer({ min: 1, max: 4 }),
      total: fc.integer({ min: 300, max: 400 }),
    }),
    { minLength: 25, maxLength: 45 },
  )
  .map((all) =>
    all.map((candidate, index) => ({
      ...candidate,
      applyId: index + 1,
      percentage: candidate.total / 4,
      appliedAt: (candidate.total * 7) % 11,
      isConsidered: true,
    })),
  )

/** What a branch of a rule may give: nothing where others are named and it is not (D89). */
export const seatsIn = ({ branches }: RankedRule, branchId: number): number =>
  branches.length === 0 ? Infinity : (branches.find((branch) => branch.branchId === branchId)?.seats ?? 0)
