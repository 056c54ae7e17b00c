import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRIORITY, RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { compareFilled, isUniversityStable } from '#server/features/nomination/matching/check.ts'
import { emptyColumns, type Columns } from '#server/features/nomination/matching/columns.ts'
import {
  countIn,
  fillUniversity,
  GRANTED,
  reasonCode,
  REASONS,
  type MatchingInput,
} from '#server/features/nomination/matching/seating.ts'
import { ELIGIBILITY, type FacultyRule } from '#server/features/nomination/matching/rankings.ts'
import { forecastColumns } from '#server/features/nomination/matching/forecast.ts'
import {
  seatUniversity,
  totalsBetween,
  universityColumnsOf,
} from '#src/features/nomination/forecast/university-seat.ts'
import { FORECAST_MAX } from '#schemas/nomination/forecast.schema.ts'
import { presentForecast } from '#server/features/nomination/university/forecast.ts'
import { FACULTIES, type MatchingExample } from '../../docs/nomination/example.ts'
import { facultiesOf, MATCHING_EXAMPLES } from '../../docs/nomination/matching-examples.ts'
import { comparedWithOneByOne, isStable, matchUniversity, type Application } from './matching.oracle.ts'
import { anyApplications, anyRules, crowdedApplications, crowdedRules } from './nomination.arbitraries.ts'
import { applicationOf, rulesOf } from './nomination.fixtures.ts'

const RUNS = { numRuns: 500 }
const SEATED = [STATUS.accepted, STATUS.pulled]
const rule = (facultyId: number, studentsNumber: number): FacultyRule => ({
  facultyId,
  studentsNumber,
  totalDegree: 300,
  priority: PRIORITY.largestTotal,
  rankBy: 'total',
  totalOf: 'claim',
  branches: [],
})

/** The columns that the database would send, with the status of each. */
function columnsOf(
  applications: readonly Application[],
  statusOf: (id: number) => number = () => STATUS.underReview,
): Columns {
  const columns = emptyColumns(applications.length)
  for (const [row, each] of applications.entries()) {
    columns.applyId[row] = each.applyId
    columns.studentId[row] = each.studentId
    columns.facultyId[row] = each.facultyId
    columns.branchId[row] = each.branchId
    columns.desire[row] = each.desire ?? 0
    columns.status[row] = statusOf(each.applyId)
    columns.total[row] = each.total ?? -Infinity
    columns.percentage[row] = each.percentage ?? -Infinity
    columns.appliedAt[row] = each.appliedAt
  }
  return columns
}
const toFill = (
  applications: readonly Application[],
  rules: readonly FacultyRule[],
  statusOf?: (id: number) => number,
): MatchingInput => ({
  columns: columnsOf(applications, statusOf),
  rules,
  desireRule: null,
  acceptances: SEATED,
})
/** Reason and rank of each application that bears a recommendation. */
function recommendationsOf(input: MatchingInput) {
  const { reason, rank } = fillUniversity(input)
  return Object.fromEntries(
    Array.from(
      input.columns.applyId,
      (id, row) => [id, [REASONS[reason[row]!] ?? null, rank[row] || null]] as const,
    ).filter(([, [code]]) => code !== null),
  )
}

describe.each(Object.entries<MatchingExample>(MATCHING_EXAMPLES))('the worked example %s (D91)', (_, example) => {
  const { rules, wishes: desires, numbers, students } = example
  const considered = desires.filter(({ isConsidered }) => isConsidered)
  const input = toFill(considered.map(applicationOf), rulesOf(rules))
  it('is marked as worked out by hand', () => {
    const expected = considered.flatMap(({ id, expected: recommendation }) =>
      recommendation ? [[id, [recommendation.reason, recommendation.rank]]] : [],
    )
    expect(recommendationsOf(input)).toEqual(Object.fromEntries(expected))
    expect(isUniversityStable(input, fillUniversity(input))).toBe(true)
  })
  it('is compared with the rules one by one', () => {
    const { faculties, alone, together } = compareFilled(input, fillUniversity(input))
    expect(faculties).toEqual(
      facultiesOf(example).map((name) => ({ facultyId: FACULTIES[name], seats: rules[name]!.seats, ...numbers[name] })),
    )
    const { gained, improved } = students
    expect(alone).toEqual({ students: students.alone, several: students.several })
    expect(together).toEqual({ students: students.together, gained, improved })
  })
})

describe('the university in columns is the one on plain objects', () => {
  it.each([
    ['of three faculties', anyApplications, anyRules],
    ['of two that many ask for', crowdedApplications, crowdedRules],
  ])('%s', (_, applications, rules) => {
    fc.assert(
      fc.property(applications, rules, (all, ruleSet) => {
        const considered = all.filter(({ isConsidered }) => isConsidered)
        const matching = matchUniversity(considered, ruleSet)
        const filling = toFill(considered, ruleSet)
        const filled = fillUniversity(filling)
        const expected = matching.faculties.flatMap(({ recommendations }) =>
          recommendations.map(({ applyId, reason, rank }) => [applyId, [reason, rank]] as const),
        )
        expect(recommendationsOf(filling)).toEqual(Object.fromEntries(expected))
        const { best, ...compared } = compareFilled(filling, filled)
        expect(compared).toEqual(comparedWithOneByOne(matching))
        expect(best.length).toBe(filled.students.count)
        expect(isUniversityStable(filling, filled)).toBe(true)
        expect(countIn(filled.eligibility, ELIGIBILITY.withoutRule)).toBe(matching.withoutRule.length)
        expect(
          filled.last.map(({ faculty, branches }) =>
            [faculty, ...branches.map(({ row }) => row)].map((row) => filling.columns.applyId[row] ?? null),
          ),
        ).toEqual(
          matching.faculties.map(({ cutoffs }) =>
            [cutoffs.faculty, ...cutoffs.branches].map(({ last }) => last?.applyId ?? null),
          ),
        )
      }),
      RUNS,
    )
  })

  it.each([
    ['of three faculties', anyApplications, anyRules],
    ['of two that many ask for', crowdedApplications, crowdedRules],
  ])('is forecast in the browser as here, whatever numbers are tried: %s', (_, applications, rules) => {
    const anyTried = fc.array(fc.record({ totalDegree: fc.constantFrom(0.01, 300, 310, 325), seats: fc.nat(7) }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(applications, rules, anyTried, fc.nat(3), (all, ruleSet, tried, accepted) => {
        const statusOf = (id: number) => (id % 7 < accepted ? STATUS.accepted : STATUS.underReview)
        const asTried = ruleSet.map((each, index) => ({
          ...each,
          totalDegree: tried[index]!.totalDegree,
          studentsNumber: tried[index]!.seats,
        }))
        const expected = toFill(all, asTried, statusOf)
        const { reason, last } = fillUniversity(expected)
        const own = toFill(all, ruleSet, statusOf)
        const { candidates, ...columns } = forecastColumns({ ...own, filled: fillUniversity(own) })
        const faculties = ruleSet.map((each, index) => ({
          facultyId: each.facultyId,
          facultyName: { ar: '', en: '' },
          totalDegree: each.totalDegree,
          studentsNumber: each.studentsNumber,
          taken: 0,
          branchSeats: each.branches.map(({ seats }) => seats),
          candidates: candidates[index]!,
        }))
        const numbers = asTried.map(({ totalDegree, studentsNumber }) => ({ totalDegree, studentsNumber }))
        expect(seatUniversity(universityColumnsOf({ faculties, ...columns }), numbers)).toEqual(
          asTried.map(({ facultyId, studentsNumber }, index) => {
            const { facultyId: ids, total } = expected.columns
            const admitted = reason.filter((code, row) => code === GRANTED && ids[row] === facultyId).length
            const row = last[index]!.faculty
            return {
              admitted,
              free: studentsNumber - admitted,
              last: row < 0 ? null : Math.round(total[row]! * 100),
            }
          }),
        )
      }),
      RUNS,
    )
  })

  it('finds a fault in marks that were changed, as the plain check does', () => {
    fc.assert(
      fc.property(
        anyApplications,
        anyRules,
        fc.nat(),
        fc.constantFrom(...Object.values(RECOMMENDATION_REASON)),
        (all, rules, at, reason) => {
          const considered = all.filter(({ isConsidered }) => isConsidered)
          const matching = matchUniversity(considered, rules)
          const recommended = matching.faculties.flatMap(({ recommendations }) => recommendations)
          if (recommended.length === 0) return
          const { applyId } = recommended[at % recommended.length]!
          const accepted = reason === RECOMMENDATION_REASON.withinSeats
          const faculties = matching.faculties.map((faculty) => ({
            ...faculty,
            recommendations: faculty.recommendations.map((recommendation) =>
              recommendation.applyId === applyId ? { ...recommendation, accepted } : recommendation,
            ),
          }))
          const filling = toFill(considered, rules)
          const filled = fillUniversity(filling)
          filled.reason[filling.columns.applyId.indexOf(applyId)] = reasonCode(reason)
          expect(isUniversityStable(filling, filled)).toBe(isStable({ faculties }))
        },
      ),
      RUNS,
    )
  })
})

/** Medicine (1) and pharmacy (2) with a seat each, science (3) with two; what a student wants, with the total. */
const RULES = [rule(1, 1), rule(2, 1), rule(3, 2)]
const application = (
  applyId: number,
  studentId: number,
  facultyId: number,
  desire: number,
  total: number,
): Application => ({
  applyId,
  studentId,
  facultyId,
  branchId: 11,
  desire,
  total,
  percentage: total / 4,
  appliedAt: applyId,
  isConsidered: true,
})

describe('who is accepted already (D93, ADR 78)', () => {
  // Ahmed is accepted in pharmacy, his second desire; Mona is the best in medicine after him
  const ahmed = [application(1, 1, 1, 1, 390), application(2, 1, 2, 2, 390), application(3, 1, 3, 3, 390)]
  const mona = [application(4, 2, 1, 1, 380), application(5, 2, 3, 2, 380)]
  const accepted = (id: number): number => (id === 2 ? STATUS.accepted : STATUS.underReview)
  const input = toFill([...ahmed, ...mona], RULES, accepted)

  it('keeps the seat: what was wanted less is refused for it, what was wanted more gets no mark, and takes no seat', () => {
    expect(recommendationsOf(input)).toEqual({
      3: ['betterDesire', 1],
      4: ['withinSeats', 1],
      5: ['betterDesire', 2],
    })
    const filled = fillUniversity(input)
    expect(countIn(filled.eligibility, ELIGIBILITY.acceptedAlready)).toBe(1)
    expect(isUniversityStable(input, filled)).toBe(true)
    expect(Array.from(filled.own, (row) => input.columns.applyId[row])).toEqual([2, 4])
  })
  it('is so where the application was pulled to student affairs, too', () => {
    const pulled = toFill([...ahmed, ...mona], RULES, (id) => (id === 2 ? STATUS.pulled : STATUS.underReview))
    expect(recommendationsOf(pulled)).toEqual(recommendationsOf(input))
  })
  it('is not stable where a second seat is given beside it', () => {
    const filled = fillUniversity(input)
    filled.reason[2] = GRANTED
    expect(isUniversityStable(input, filled)).toBe(false)
  })
})

describe('which desires count (D75)', () => {
  const desires = [
    application(1, 1, 1, 1, 350),
    application(2, 1, 2, 2, 350),
    application(3, 2, 1, 1, 390),
    application(4, 2, 2, 2, 395),
  ]
  const recommendedBy = (desireRule: MatchingInput['desireRule']) =>
    recommendationsOf({ ...toFill(desires, RULES), desireRule })
  it('desires 1 to n: the others get no mark and no seat', () => {
    expect(recommendedBy(1)).toEqual({ 1: ['seatsFull', 2], 3: ['withinSeats', 1] })
  })
  it('the one with the highest percentage, of equal ones the lower desire', () => {
    expect(recommendedBy('highest')).toEqual({ 1: ['withinSeats', 1], 4: ['withinSeats', 1] })
  })
  it('the one that was sent first', () => {
    expect(recommendedBy('first')).toEqual({ 1: ['seatsFull', 2], 3: ['withinSeats', 1] })
  })
})

describe('the forecast of the whole university (ADR 79)', () => {
  it('counts seats of accepted students, and knows the totals that its sliders begin and end with', () => {
    const columns = universityColumnsOf({
      faculties: [
        {
          facultyId: 1,
          facultyName: { ar: 'كلية الطب', en: 'Medicine' },
          totalDegree: 300,
          studentsNumber: 3,
          taken: 2,
          branchSeats: [],
          candidates: 3,
        },
      ],
      totals: [39_050, 38_000, -1],
      branchOf: [0, 0, 0],
      studentOf: [0, 1, 2],
      desireOf: [0, 0, 0],
    })
    const seated = (studentsNumber: number, totalDegree = 300) =>
      seatUniversity(columns, [{ totalDegree, studentsNumber }])[0]
    expect(seated(3)).toEqual({ admitted: 1, free: 0, last: 39_050 })
    expect(seated(9)).toEqual({ admitted: 2, free: 5, last: 38_000 })
    expect(seated(9, 390)).toEqual({ admitted: 1, free: 6, last: 39_050 })
    expect(seated(1)).toEqual({ admitted: 0, free: 0, last: null })
    expect(totalsBetween(columns)).toEqual([[380, 390.5]])
  })

  it('is not asked for more than 50,000 candidates', () => {
    const many = (count: number) => {
      const input = toFill(
        Array.from({ length: count }, (_, index) => ({
          applyId: index + 1,
          studentId: index + 1,
          facultyId: 1,
          branchId: 11,
          desire: 1,
          total: 350,
          percentage: 85,
          appliedAt: 1,
          isConsidered: true,
        })),
        [rule(1, 10)],
      )
      const ruled = {
        id: 1,
        version: 1,
        total_degree: 300,
        students_number: 10,
        priority: 1,
        rank_by: 'total' as const,
        total_of: 'claim' as const,
      }
      return presentForecast({
        ...input,
        filled: fillUniversity(input),
        ruled: [{ ...ruled, branches: [], facultyActive: true, facultyId: 1, facultyName: { ar: '', en: '' } }],
        taken: [new Map()],
      })
    }
    expect(many(FORECAST_MAX).totals).toHaveLength(FORECAST_MAX)
    expect(() => many(FORECAST_MAX + 1)).toThrow('FORECAST_TOO_MANY')
  })
})
