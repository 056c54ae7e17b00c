import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORECAST_MAX } from '#schemas/nomination/forecast.schema.ts'
import { forecastColumns } from '#server/features/nomination/rule/forecast.ts'
import { rankCandidates, type Candidate, type RankedRule } from '#server/features/nomination/rule/ranking.ts'
import { curveOf, roundTotals } from '#src/features/nomination/forecast/curve.ts'
import { seat, type Columns, type Seated } from '#src/features/nomination/forecast/seat.ts'
import { anyCandidates, anyRule } from './nomination.arbitraries.ts'

const hundredths = (total: number | null | undefined) => (total == null ? null : Math.round(total * 100))

/** The server's ranking, in the format of the forecast. */
function expectedSeats(candidates: readonly Candidate[], rule: RankedRule, branchIds: readonly number[]): Seated {
  const { recommendations, ranked, cutoffs } = rankCandidates(candidates, rule)
  const count = (reason: string) => recommendations.filter((recommendation) => recommendation.reason === reason).length
  return {
    ranked,
    admitted: cutoffs.faculty.taken,
    belowTotal: count('belowTotal'),
    seatsFull: count('seatsFull'),
    branchSeatsFull: count('branchSeatsFull'),
    free: cutoffs.faculty.seats - cutoffs.faculty.taken,
    last: hundredths(cutoffs.faculty.last?.candidate.total),
    branches: branchIds.map((id) => {
      const admitted = recommendations.filter(({ accepted, candidate }) => accepted && candidate.branchId === id)
      const seats = rule.branches.find(({ branchId }) => branchId === id)?.seats ?? 0
      return {
        admitted: admitted.length,
        free: rule.branches.length === 0 ? null : seats - admitted.length,
        last: hundredths(admitted.at(-1)?.candidate.total),
      }
    }),
  }
}

/** 50,000 totals from 400 down, in three branches. */
const MANY: Columns = {
  totals: Int32Array.from({ length: FORECAST_MAX }, (_, at) => 40_000 - Math.floor(at / 5)),
  branchOf: Uint16Array.from({ length: FORECAST_MAX }, (_, at) => at % 3),
  taken: [0, 0, 0],
}
/** Counts the reads of a column. */
function counted(column: ArrayLike<number>) {
  const reads = { count: 0 }
  const watched = new Proxy(column, {
    get: (target, key) => {
      if (key === 'length') return target.length
      reads.count += 1
      return target[Number(key)]
    },
  })
  return { reads, watched }
}

describe('the seat forecast of the browser (issue 15)', () => {
  it('agrees with the ranking of the server, whatever numbers are tried', () =>
    fc.assert(
      fc.property(anyCandidates, anyRule, fc.constantFrom(0.01, 300, 310, 325), (candidates, rule, totalDegree) => {
        const { branchIds, ...columns } = forecastColumns(
          candidates,
          rule,
          rule.branches.map(({ branchId }) => branchId),
        )
        const numbers = new Map(rule.branches.map(({ branchId, seats }) => [branchId, seats]))
        const seated = seat(
          { ...columns, taken: branchIds.map(() => 0) },
          {
            total: Math.round(totalDegree * 100),
            seats: rule.studentsNumber,
            branchSeats: rule.branches.length === 0 ? null : branchIds.map((id) => numbers.get(id) ?? 0),
          },
        )
        expect(seated).toEqual(expectedSeats(candidates, { ...rule, totalDegree }, branchIds))
      }),
      { numRuns: 500 },
    ))

  it('leaves the seats to who holds them already, of the faculty and of the branch (D93)', () => {
    const columns = { totals: [40_000, 39_000, 38_000], branchOf: [0, 0, 1], taken: [1, 0] }
    expect(seat(columns, { total: 30_000, seats: 3, branchSeats: [2, 1] })).toMatchObject({
      admitted: 2,
      branchSeatsFull: 1,
      free: 0,
      branches: [
        { admitted: 1, free: 0, last: 40_000 },
        { admitted: 1, free: 0, last: 38_000 },
      ],
    })
  })

  it('looks at each of 50,000 candidates at most once a move, and at no more than the server sends', () => {
    const [totals, branchOf] = [counted(MANY.totals), counted(MANY.branchOf)]
    const seated = seat(
      { ...MANY, totals: totals.watched, branchOf: branchOf.watched },
      { total: 35_000, seats: 20_000, branchSeats: [9_000, 9_000, 1_000] },
    )
    // 25,005 have 350 or more, a third of them in each branch
    expect(seated).toMatchObject({ ranked: 25_005, admitted: 17_670, branchSeatsFull: 7_335, free: 2_330 })
    expect(totals.reads.count).toBeLessThanOrEqual(FORECAST_MAX)
    expect(branchOf.reads.count).toBeLessThanOrEqual(FORECAST_MAX)
  })

  it('is not asked for more than 50,000', () => {
    const rule: RankedRule = {
      totalDegree: 300,
      studentsNumber: 1,
      priority: 1,
      rankBy: 'total',
      totalOf: 'claim',
      branches: [],
    }
    const candidate = {
      studentId: 1,
      branchId: 11,
      desire: 1,
      total: 350,
      percentage: 85,
      appliedAt: 1,
      isConsidered: true,
    }
    const many = Array.from({ length: FORECAST_MAX + 1 }, (_, at) => ({ ...candidate, applyId: at + 1 }))
    expect(forecastColumns(many.slice(1), rule, []).totals).toHaveLength(FORECAST_MAX)
    expect(() => forecastColumns(many, rule, [])).toThrow(expect.objectContaining({ code: 'FORECAST_TOO_MANY' }))
  })
})

describe('the curve of totals', () => {
  it('says of each total how many reach it; who has submitted none reaches nothing', () =>
    expect(curveOf({ totals: [40_000, 39_000, -1, 39_000, 38_050] })).toEqual({
      totals: [38_050, 39_000, 40_000],
      reached: [4, 3, 1],
    }))
  it('is told at round totals', () => {
    expect(roundTotals(curveOf({ totals: [30_120, 39_980] }))).toEqual([
      31_000, 32_000, 33_000, 34_000, 35_000, 36_000, 37_000, 38_000, 39_000,
    ])
    expect(roundTotals(curveOf({ totals: [35_000] }))).toEqual([35_000])
    expect(roundTotals(curveOf({ totals: [-1] }))).toEqual([])
  })
  it('has at most ten of them, all within the totals', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 }), (totals) => {
        const rounds = roundTotals(curveOf({ totals }))
        expect(rounds.length).toBeLessThanOrEqual(10)
        for (const round of rounds) {
          expect(round).toBeGreaterThanOrEqual(Math.min(...totals))
          expect(round).toBeLessThanOrEqual(Math.max(...totals))
        }
      }),
    ))
})
