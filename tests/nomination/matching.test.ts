import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pop, push } from '#schemas/nomination/heap.ts'
import type { FacultyRule } from '#server/features/nomination/matching/rankings.ts'
import { rankCandidates, type RankedRule } from '#server/features/nomination/rule/ranking.ts'
import { FACULTIES, type MatchingExample } from '../../docs/nomination/example.ts'
import { facultiesOf, MATCHING_EXAMPLES } from '../../docs/nomination/matching-examples.ts'
import { comparedWithOneByOne, isStable, matchUniversity, type Application, type Matching } from './matching.oracle.ts'
import {
  anyApplications,
  anyRule,
  anyRules,
  crowdedApplications,
  crowdedRules,
  fewApplications,
  seatsIn,
} from './nomination.arbitraries.ts'
import { applicationOf, expectRecommendations, rulesOf } from './nomination.fixtures.ts'

const RUNS = { numRuns: 500 }
const recommendationsOf = ({ faculties }: Matching) => faculties.flatMap(({ recommendations }) => recommendations)
const grantedIn = (matching: Matching): Application[] =>
  recommendationsOf(matching).flatMap(({ accepted, candidate }) => (accepted ? [candidate] : []))

describe.each(Object.entries<MatchingExample>(MATCHING_EXAMPLES))('the worked example %s (D91)', (_, example) => {
  const { rules, wishes: desires, numbers, students } = example
  it.each([
    ['as given', desires, rulesOf(rules)],
    ['from behind', desires.toReversed(), rulesOf(rules).toReversed()],
  ])('is marked as worked out by hand, applications and rules %s', (_, applications, ordered) => {
    const matching = matchUniversity(applications.map(applicationOf), ordered)
    const byId = recommendationsOf(matching).toSorted((a, b) => a.applyId - b.applyId)
    expectRecommendations(
      byId,
      desires.toSorted((a, b) => a.id - b.id),
    )
    expect(isStable(matching)).toBe(true)
    expect([...matching.granted.values()].map(({ applyId }) => applyId).toSorted((a, b) => a - b)).toEqual(
      byId.filter(({ accepted }) => accepted).map(({ applyId }) => applyId),
    )
    const unmarked = desires.filter(({ expected }) => expected === null).map(({ id }) => id)
    expect([...matching.notConsidered, ...matching.withoutRule].toSorted((a, b) => a - b)).toEqual(unmarked)
    expect(matching.notConsidered).toEqual(desires.filter(({ isConsidered }) => !isConsidered).map(({ id }) => id))
  })
  it('is compared with the rules one by one', () => {
    const compared = comparedWithOneByOne(matchUniversity(desires.map(applicationOf), rulesOf(rules)))
    expect(compared.faculties).toEqual(
      facultiesOf(example).map((name) => ({ facultyId: FACULTIES[name], seats: rules[name]!.seats, ...numbers[name] })),
    )
    const { alone, several, together, gained, improved } = students
    expect(compared.alone).toEqual({ students: alone, several })
    expect(compared.together).toEqual({ students: together, gained, improved })
  })
})

it('has the last seats of the faculty and of its branches', () => {
  const { rules, wishes: desires } = MATCHING_EXAMPLES.branchesTogether
  const [medicine] = matchUniversity(desires.map(applicationOf), rulesOf(rules)).faculties
  const { ranked, cutoffs } = medicine!
  expect([ranked, cutoffs.faculty.last!.applyId, cutoffs.branches[0]!.last!.applyId]).toEqual([4, 2403, 2401])
})

/** The definitions once more, in the simplest form, as a reference for the fast implementations. */
const isBetterByRule = (rule: RankedRule, a: Application, b: Application): boolean => {
  const keysOf = ({ total, percentage, appliedAt, applyId }: Application): number[] => {
    const chain = [-(percentage ?? -1), appliedAt, applyId]
    return rule.priority === 0 ? [appliedAt, ...chain] : rule.rankBy === 'total' ? [-(total ?? -1), ...chain] : chain
  }
  return firstDifference(keysOf(a), keysOf(b)) < 0
}
const isMoreDesired = (a: Application, b: Application): boolean =>
  firstDifference([a.desire ?? 99, a.appliedAt, a.applyId], [b.desire ?? 99, b.appliedAt, b.applyId]) < 0
const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0

/** The applications that a faculty would choose from these. */
function chosenOf(rule: RankedRule, from: readonly Application[]): Application[] {
  const chosen: Application[] = []
  for (const one of from.toSorted((a, b) => (isBetterByRule(rule, a, b) ? -1 : 1))) {
    const inBranch = chosen.filter(({ branchId }) => branchId === one.branchId).length
    if (chosen.length < rule.studentsNumber && inBranch < seatsIn(rule, one.branchId)) chosen.push(one)
  }
  return chosen
}
const grantable = (applications: readonly Application[], rules: readonly FacultyRule[]): Application[] =>
  applications.filter(({ facultyId, isConsidered, total }) =>
    rules.some((rule) => rule.facultyId === facultyId && isConsidered && total !== null && total >= rule.totalDegree),
  )
const ownOf = (granted: readonly Application[], { studentId }: Application): Application | undefined =>
  granted.find((own) => own.studentId === studentId)

/** Whether no faculty would drop one of its students, and no student and faculty would both prefer each other. */
function isStableByDefinition(
  granted: readonly Application[],
  candidates: readonly Application[],
  rules: readonly FacultyRule[],
): boolean {
  return rules.every((rule) => {
    const seated = granted.filter(({ facultyId }) => facultyId === rule.facultyId)
    if (chosenOf(rule, seated).length < seated.length) return false
    return !candidates.some((one) => {
      const own = ownOf(granted, one)
      if (one.facultyId !== rule.facultyId || seated.includes(one) || (own && isMoreDesired(own, one))) return false
      return chosenOf(rule, [...seated, one]).includes(one)
    })
  })
}

/** All ways of granting each student one of these applications, or none. */
function everyMatching(candidates: readonly Application[]): Application[][] {
  const students = [...new Set(candidates.map(({ studentId }) => studentId))]
  return students.reduce<Application[][]>(
    (matchings, studentId) =>
      matchings.flatMap((matching) => [
        matching,
        ...candidates.filter((one) => one.studentId === studentId).map((one) => [...matching, one]),
      ]),
    [[]],
  )
}

/** All orders of these. */
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

describe('any university at once', () => {
  const property = (
    check: (rules: readonly FacultyRule[], applications: readonly Application[]) => void,
    applications = anyApplications,
  ) => fc.assert(fc.property(anyRules, applications, check), RUNS)

  it('is stable, by the check and by the definition', () =>
    property((rules, applications) => {
      const matching = matchUniversity(applications, rules)
      expect(isStable(matching)).toBe(true)
      expect(isStableByDefinition(grantedIn(matching), grantable(applications, rules), rules)).toBe(true)
    }))
  it('is stable where many lose their seats again', () =>
    fc.assert(
      fc.property(crowdedRules, crowdedApplications, (rules, applications) => {
        const granted = grantedIn(matchUniversity(applications, rules))
        expect(isStableByDefinition(granted, applications, rules)).toBe(true)
      }),
      RUNS,
    ))
  it('gives every student the best desire that any stable result gives: of all results there are, tried one by one', () =>
    property((rules, applications) => {
      const granted = grantedIn(matchUniversity(applications, rules))
      const candidates = grantable(applications, rules)
      for (const other of everyMatching(candidates).filter((matching) =>
        isStableByDefinition(matching, candidates, rules),
      ))
        for (const theirs of other) {
          const own = ownOf(granted, theirs)
          expect(own === theirs || (own !== undefined && isMoreDesired(own, theirs))).toBe(true)
        }
    }, fewApplications))
  it('gives no student more for desires in another order than they are wanted, or for only some of them', () =>
    property((rules, applications) => {
      const [first] = applications
      const wanted = applications.filter(({ studentId }) => studentId === first?.studentId)
      if (!first || wanted.length > 4) return
      const own = ownOf(grantedIn(matchUniversity(applications, rules)), first)
      const others = applications.filter(({ studentId }) => studentId !== first.studentId)
      for (const order of ordersOf(wanted)) {
        const pretended = order.map((one, index) => ({ ...one, desire: index + 1 }))
        for (const pretence of [pretended, pretended.slice(0, 1)]) {
          const got = ownOf(grantedIn(matchUniversity([...others, ...pretence], rules)), first)
          const real = wanted.find(({ applyId }) => applyId === got?.applyId)
          if (real) expect(own && !isMoreDesired(real, own)).toBe(true)
        }
      }
    }, fewApplications))
  it('says why: a better desire, or what the faculty says of the rest', () =>
    property((rules, applications) => {
      const matching = matchUniversity(applications, rules)
      const granted = grantedIn(matching)
      for (const { rule, recommendations } of matching.faculties) {
        const inSeats = granted.filter(({ facultyId }) => facultyId === rule.facultyId)
        for (const { candidate, reason, accepted } of recommendations) {
          const own = ownOf(granted, candidate)
          const better = inSeats.filter((other) => isBetterByRule(rule, other, candidate))
          expect([candidate.applyId, reason, accepted]).toEqual([
            candidate.applyId,
            own === candidate
              ? 'withinSeats'
              : own && isMoreDesired(own, candidate)
                ? 'betterDesire'
                : candidate.total === null || candidate.total < rule.totalDegree
                  ? 'belowTotal'
                  : better.length >= rule.studentsNumber
                    ? 'seatsFull'
                    : 'branchSeatsFull',
            own === candidate,
          ])
        }
      }
    }))
  it('marks each application once that is considered and whose faculty has a rule, and ranks it as the rule alone', () =>
    property((rules, applications) => {
      const matching = matchUniversity(applications, rules)
      const ids = [
        ...recommendationsOf(matching).map(({ applyId }) => applyId),
        ...matching.notConsidered,
        ...matching.withoutRule,
        ...matching.uncertified,
      ]
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        applications.map(({ applyId }) => applyId).toSorted((a, b) => a - b),
      )
      for (const { rule, recommendations, ranked } of matching.faculties) {
        const own = applications.filter(({ facultyId }) => facultyId === rule.facultyId)
        const alone = rankCandidates(own, rule)
        const ranksOf = (all: typeof recommendations) => all.map(({ applyId, rank }) => [applyId, rank])
        expect([ranked, ranksOf(recommendations)]).toEqual([
          alone.ranked,
          ranksOf(alone.recommendations as typeof recommendations),
        ])
      }
    }))
  it('does not depend on the order of applications and rules', () =>
    property((rules, applications) => {
      const byFaculty = ({ faculties, ...rest }: Matching) => ({
        ...rest,
        faculties: faculties.toSorted((a, b) => a.rule.facultyId - b.rule.facultyId),
      })
      expect(byFaculty(matchUniversity(applications.toReversed(), rules.toReversed()))).toEqual(
        byFaculty(matchUniversity(applications, rules)),
      )
    }))
  it('is the ranking itself, where there is one faculty and each student has one desire', () =>
    fc.assert(
      fc.property(anyRule, anyApplications, (rule, applications) => {
        const one = applications.map((each) => ({ ...each, facultyId: 1, studentId: each.applyId }))
        const { faculties, notConsidered } = matchUniversity(one, [{ ...rule, facultyId: 1 }])
        const ranking = rankCandidates(one, rule)
        expect([faculties[0]!.recommendations, faculties[0]!.cutoffs, notConsidered]).toEqual([
          ranking.recommendations,
          ranking.cutoffs,
          ranking.notConsidered,
        ])
      }),
      RUNS,
    ))
  it('leaves nobody with less than the rules one by one, and counts them', () =>
    property((rules, applications) => {
      const matching = matchUniversity(applications, rules)
      const granted = grantedIn(matching)
      const alone = rules.flatMap((rule) =>
        chosenOf(
          rule,
          grantable(applications, rules).filter(({ facultyId }) => facultyId === rule.facultyId),
        ),
      )
      for (const theirs of alone) {
        const own = ownOf(granted, theirs)
        expect(own === theirs || (own !== undefined && isMoreDesired(own, theirs))).toBe(true)
      }
      const bestAlone = alone.filter(
        (one) => !alone.some((o) => o.studentId === one.studentId && isMoreDesired(o, one)),
      )
      const compared = comparedWithOneByOne(matching)
      expect(compared.alone.students).toBe(bestAlone.length)
      expect(compared.faculties.map((each) => each.kept)).toEqual(
        rules.map((rule) => bestAlone.filter(({ facultyId }) => facultyId === rule.facultyId).length),
      )
      expect(compared.together).toEqual({
        students: granted.length,
        gained: granted.filter((own) => !ownOf(bestAlone, own)).length,
        improved: granted.filter((own) => ![undefined, own].includes(ownOf(bestAlone, own))).length,
      })
    }))
})

describe('the check of stability', () => {
  /** An example with these applications accepted, and all others not. */
  const withAccepted = ({ rules, wishes: desires }: MatchingExample, ids: readonly number[]) => ({
    faculties: matchUniversity(desires.map(applicationOf), rulesOf(rules)).faculties.map((faculty) => ({
      ...faculty,
      recommendations: faculty.recommendations.map((recommendation) => ({
        ...recommendation,
        accepted: ids.includes(recommendation.applyId),
      })),
    })),
  })
  const granting = (...ids: number[]) => withAccepted(MATCHING_EXAMPLES.branchesTogether, ids)
  it('accepts the one result that is stable', () => expect(isStable(granting(2401, 2403, 2405))).toBe(true))
  it.each<[string, number[]]>([
    ['a free seat that somebody would rather have', [2401, 2403]],
    ['a better one of another branch has no seat', [2401, 2404]],
    ['a better one of the same branch has no seat', [2402, 2404]],
    ['a student has two seats', [2401, 2403, 2404, 2405]],
    ['a branch gives a seat too many', [2401, 2402, 2405]],
    ['nobody has a seat', []],
  ])('finds that %s', (_, ids) => expect(isStable(granting(...ids))).toBe(false))

  it('finds two seats of one student, where nothing else is wrong', () => {
    expect(isStable(withAccepted(MATCHING_EXAMPLES.severalAcceptances, [2201, 2203, 2205]))).toBe(true)
    expect(isStable(withAccepted(MATCHING_EXAMPLES.severalAcceptances, [2201, 2202, 2203]))).toBe(false)
  })
  it('finds a seat given below the allowed total, where nothing else is wrong', () => {
    const { rules, wishes: desires } = MATCHING_EXAMPLES.unmarked
    const example = {
      ...MATCHING_EXAMPLES.unmarked,
      rules: { ...rules, medicine: { ...rules.medicine, seats: 2 } },
      wishes: desires,
    }
    expect(isStable(withAccepted(example, [2603, 2606]))).toBe(true)
    expect(isStable(withAccepted(example, [2603, 2605]))).toBe(false)
  })
  it('finds marks that are not in the order of the rule', () => {
    const [medicine, ...others] = matchUniversity(
      MATCHING_EXAMPLES.nobodyAsks.wishes.map(applicationOf),
      rulesOf(MATCHING_EXAMPLES.nobodyAsks.rules),
    ).faculties
    const turned = { ...medicine!, recommendations: medicine!.recommendations.toReversed() }
    expect(isStable({ faculties: [turned, ...others] })).toBe(false)
  })
  it('finds the same as the definition in whatever is granted', () =>
    fc.assert(
      fc.property(anyRules, fewApplications, fc.nat(), (rules, applications, chance) => {
        const candidates = grantable(applications, rules)
        const matchings = everyMatching(candidates)
        const chosenMatching = matchings[chance % matchings.length]!
        const matching = matchUniversity(applications, rules)
        const faculties = matching.faculties.map((faculty) => ({
          ...faculty,
          recommendations: faculty.recommendations.map((recommendation) => ({
            ...recommendation,
            accepted: chosenMatching.includes(recommendation.candidate),
          })),
        }))
        expect(isStable({ ...matching, faculties })).toBe(isStableByDefinition(chosenMatching, candidates, rules))
      }),
      { numRuns: 1_000 },
    ))
})

it('a heap gives the greatest of what is in it, whatever was put in and taken before', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat({ max: 50 }), { freq: 3 }), { maxLength: 60 }), (steps) => {
      const heap: number[] = []
      let inside: number[] = []
      for (const step of steps) {
        if (step !== null) {
          push(heap, step)
          inside = [...inside, step].toSorted((a, b) => b - a)
        } else if (inside.length > 0) {
          expect(pop(heap)).toBe(inside[0])
          inside = inside.slice(1)
        }
      }
      expect(inside.map(() => pop(heap))).toEqual(inside)
    }),
    RUNS,
  ))
