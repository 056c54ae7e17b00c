import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedByPercentage,
  rankCandidates,
  type Candidate,
  type Recommendation,
  type RankedRule,
} from '#server/features/nomination/rule/ranking.ts'
import { BRANCHES, type RankingExample } from '../../docs/nomination/example.ts'
import { RANKING_EXAMPLES } from '../../docs/nomination/ranking-examples.ts'
import { anyCandidates, anyRule, seatsIn } from './nomination.arbitraries.ts'
import { candidateOf, expectRecommendations, ruleOf } from './nomination.fixtures.ts'

const EXAMPLES = Object.entries<RankingExample>(RANKING_EXAMPLES)
const RUNS = { numRuns: 500 }
const admittedOf = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.filter(({ accepted }) => accepted)
const rankedOf = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.filter(({ rank }) => rank !== null)

describe.each(EXAMPLES)('the worked example %s (V4)', (_, example) => {
  const { applications, ties, byPercentage } = example
  const rule = ruleOf(example.rule)
  const candidates = applications.map(candidateOf)
  it.each([
    ['as given', candidates],
    ['from behind', candidates.toReversed()],
  ])('is marked as worked out by hand, candidates %s', (_, ordered) => {
    const ranking = rankCandidates(ordered, rule)
    expectRecommendations(ranking.recommendations, applications)
    expect(ranking.notConsidered).toEqual(applications.flatMap(({ id, expected }) => (expected === null ? [id] : [])))
    expect(ranking.ranked).toBe(applications.filter(({ expected }) => expected?.rank).length)
  })
  it('has the ties across its cut-offs, and no others', () =>
    expect(rankCandidates(candidates, rule).ties).toEqual(
      (ties ?? []).map(({ branch, ...tie }) => ({ branchId: branch && BRANCHES[branch], ...tie })),
    ))
  if (byPercentage)
    it('says who would change places by percentage (D53)', () =>
      expect(changedByPercentage(candidates, rule)).toEqual(byPercentage))
})

describe('a cut-off', () => {
  it('has the last seats of the faculty and of a branch', () => {
    const { rule, applications } = RANKING_EXAMPLES.branchFull
    const { cutoffs, ranked, ties } = rankCandidates(applications.map(candidateOf), ruleOf(rule))
    const north = cutoffs.branches.find(({ branchId }) => branchId === BRANCHES.north)!
    expect([north.seats, north.taken, north.last!.applyId]).toEqual([2, 2, 402])
    expect(north.last!.candidate.percentage).toBe(93.9)
    expect([cutoffs.faculty.seats, cutoffs.faculty.taken, cutoffs.faculty.last!.applyId]).toEqual([4, 4, 405])
    expect([ranked, ties]).toEqual([6, []])
  })
  it('is no last seat where nobody got one', () => {
    const { rule, applications } = RANKING_EXAMPLES.noSeats
    expect(rankCandidates(applications.map(candidateOf), ruleOf(rule)).cutoffs).toEqual({
      faculty: { seats: 0, taken: 0, last: null },
      branches: [],
    })
  })
})

describe('missing percentages', () => {
  const at = (applyId: number, percentage: number | null): Candidate => ({
    ...candidateOf({ id: applyId, branch: 'north', total: 350, of: 410, at: '09:00', expected: null }),
    percentage,
    isConsidered: true,
  })
  it.each(['total', 'percentage'] as const)('come last where %s is compared', (rankBy) => {
    const rule: RankedRule = {
      totalDegree: 300,
      studentsNumber: 1,
      priority: 1,
      rankBy,
      totalOf: 'claim',
      branches: [],
    }
    expect(
      rankCandidates([at(1, null), at(2, 60), at(3, null)], rule).recommendations.map(({ applyId }) => applyId),
    ).toEqual([2, 1, 3])
  })
})

describe('any ranking', () => {
  const property = (check: (rule: RankedRule, candidates: readonly Candidate[]) => void) =>
    fc.assert(fc.property(anyRule, anyCandidates, check), RUNS)

  it('marks each that is considered once, in a total order: better in the first criterion, then in the chain', () =>
    property((rule, candidates) => {
      const { recommendations, notConsidered, uncertified } = rankCandidates(candidates, rule)
      const ids = [...recommendations.map(({ applyId }) => applyId), ...notConsidered, ...uncertified]
      expect(ids.toSorted((a, b) => a - b)).toEqual(candidates.map(({ applyId }) => applyId).toSorted((a, b) => a - b))
      const ranked = rankedOf(recommendations)
      expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1))
      const keysOf = ({ candidate: { total, percentage, appliedAt, applyId } }: Recommendation): number[] => {
        const by = [-(percentage ?? -1), appliedAt, applyId]
        if (rule.priority === 0) return [appliedAt, ...by]
        return rule.rankBy === 'percentage' ? by : [-total!, ...by]
      }
      for (const [index, recommendation] of ranked.slice(1).entries()) {
        const [better, worse] = [keysOf(ranked[index]!), keysOf(recommendation)]
        const at = better.findIndex((key, part) => key !== worse[part])
        expect(better[at]!).toBeLessThan(worse[at]!)
      }
    }))
  it('gives no seat over the number of the faculty or of a branch, and numbers those that it gives', () =>
    property((rule, candidates) => {
      const admitted = admittedOf(rankCandidates(candidates, rule).recommendations)
      expect(admitted.length).toBeLessThanOrEqual(rule.studentsNumber)
      expect(admitted.map(({ seat }) => seat!.faculty)).toEqual(admitted.map((_, index) => index + 1))
      for (const branchId of new Set(candidates.map((candidate) => candidate.branchId))) {
        const ofBranch = admitted.filter(({ candidate }) => candidate.branchId === branchId)
        expect(ofBranch.length).toBeLessThanOrEqual(seatsIn(rule, branchId))
        if (rule.branches.length > 0)
          expect(ofBranch.map(({ seat }) => seat!.branch)).toEqual(ofBranch.map((_, index) => index + 1))
      }
    }))
  it('admits exactly those who reach the total, for whom better ones leave a seat; so nobody after a better one', () =>
    property((rule, candidates) => {
      const { recommendations } = rankCandidates(candidates, rule)
      for (const [index, { accepted, candidate, rank, reason }] of recommendations.entries()) {
        const better = admittedOf(recommendations.slice(0, index))
        const inBranch = better.filter((recommendation) => recommendation.candidate.branchId === candidate.branchId)
        const expected =
          candidate.total === null || candidate.total < rule.totalDegree
            ? 'belowTotal'
            : better.length >= rule.studentsNumber
              ? 'seatsFull'
              : inBranch.length >= seatsIn(rule, candidate.branchId)
                ? 'branchSeatsFull'
                : 'withinSeats'
        expect([reason, accepted, rank !== null]).toEqual([
          expected,
          expected === 'withinSeats',
          expected !== 'belowTotal',
        ])
      }
    }))
  it('does not depend on the order in which candidates are given', () =>
    property((rule, candidates) => {
      const ranking = rankCandidates(candidates, rule)
      expect(rankCandidates(candidates.toReversed(), rule)).toEqual(ranking)
      expect(
        rankCandidates(
          candidates.toSorted((a, b) => a.applyId - b.applyId),
          rule,
        ),
      ).toEqual(ranking)
    }))
  it('refuses whoever it refuses also among more candidates, and never admits fewer of more', () =>
    property((rule, candidates) => {
      const few = rankCandidates(candidates.slice(1), rule).recommendations
      const many = rankCandidates(candidates, rule).recommendations
      const admitted = new Set(admittedOf(many).map(({ applyId }) => applyId))
      for (const { applyId, accepted } of few) if (!accepted) expect(admitted).not.toContain(applyId)
      expect(admitted.size).toBeGreaterThanOrEqual(admittedOf(few).length)
    }))
  it('has ties that part equals only: on both sides of the last seat, of the same branch where it is the branch’s', () =>
    property((rule, candidates) => {
      const { ties, recommendations } = rankCandidates(candidates, rule)
      const recommendationOf = (id: number) => recommendations.find(({ applyId }) => applyId === id)!
      for (const { branchId, admitted, refused } of ties) {
        expect(admitted.length * refused.length).toBeGreaterThan(0)
        const both = [...admitted, ...refused].map(recommendationOf)
        const first = ({ candidate }: Recommendation) =>
          rule.priority === 0 ? candidate.appliedAt : candidate[rule.rankBy === 'total' ? 'total' : 'percentage']
        expect(new Set(both.map(first)).size).toBe(1)
        expect(admitted.every((id) => recommendationOf(id).accepted)).toBe(true)
        expect(refused.some((id) => recommendationOf(id).accepted)).toBe(false)
        if (branchId !== null)
          expect(new Set(both.map(({ candidate }) => candidate.branchId))).toEqual(new Set([branchId]))
      }
    }))
  it('misses no tie: whoever would have a seat by the other end of the chain alone, stands in one', () =>
    property((rule, candidates) => {
      const { ties, recommendations } = rankCandidates(candidates, rule)
      const inTies = new Set(ties.flatMap(({ refused }) => refused))
      const firstOf = ({ candidate }: Recommendation) =>
        rule.priority === 0 ? -candidate.appliedAt : (candidate[rule.rankBy] ?? -1)
      for (const recommendation of rankedOf(recommendations).filter(({ accepted }) => !accepted)) {
        const better = admittedOf(recommendations).filter((other) => firstOf(other) > firstOf(recommendation))
        const inBranch = better.filter(({ candidate }) => candidate.branchId === recommendation.candidate.branchId)
        const hadChance =
          better.length < rule.studentsNumber && inBranch.length < seatsIn(rule, recommendation.candidate.branchId)
        expect([recommendation.applyId, inTies.has(recommendation.applyId)]).toEqual([
          recommendation.applyId,
          hadChance,
        ])
      }
    }))
})
