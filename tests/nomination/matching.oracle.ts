import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Comparison } from '#server/features/nomination/matching/check.ts'
import { addPools, deferredAcceptance, type Desires, type SeatPools } from '#schemas/nomination/deferred-acceptance.ts'
import type { FacultyRule } from '#server/features/nomination/matching/rankings.ts'
import { reachesTotal, sortedByRule } from '#server/features/nomination/rule/order.ts'
import {
  rankCandidates,
  type Candidate,
  type Cutoffs,
  type Recommendation,
  type RankedRule,
} from '#server/features/nomination/rule/ranking.ts'
import { seatInOrder } from '#server/features/nomination/rule/seats.ts'

/**
 * The matching of a whole university on plain objects: what the product computes in columns is compared with it. It
 * uses the ranking of one rule, and the core of the product's algorithm, which tests compare with its definition.
 */

/** An application, with the faculty that it is sent to. */
export interface Application extends Candidate {
  readonly facultyId: number
}
/** The rule of a faculty, and those who reach its allowed total, in its order. */
interface FacultyOrder {
  readonly rule: RankedRule
  readonly ordered: readonly Application[]
}

/** Who of one student's applications comes first: by desire (one without comes last), then time, then id. */
const byDesire = (a: Application, b: Application): number =>
  (a.desire ?? Infinity) === (b.desire ?? Infinity)
    ? a.appliedAt - b.appliedAt || a.applyId - b.applyId
    : (a.desire ?? Infinity) - (b.desire ?? Infinity)

/** The result for the applications to one faculty. */
interface FacultyMatching {
  readonly rule: FacultyRule
  /** In the order of rank, then those below the allowed total. */
  readonly recommendations: readonly Recommendation<Application>[]
  readonly ranked: number
  /** Ranks are among those who want the seat. */
  readonly cutoffs: Cutoffs<Application>
}
export interface Matching {
  /** One for each rule, in the order of the rules. */
  readonly faculties: readonly FacultyMatching[]
  /** What each student is granted, by student; no entry: nothing. */
  readonly granted: ReadonlyMap<number, Application>
  /** Applications that the desire rule leaves out (D75), and those to a faculty without a rule: no recommendation. By id. */
  readonly notConsidered: readonly number[]
  readonly withoutRule: readonly number[]
  /** Without the certified total that their rules rank by alone: left undecided (ADR 123). */
  readonly uncertified: readonly number[]
}

const idsOf = (applications: readonly Application[]): number[] =>
  applications.map(({ applyId }) => applyId).toSorted((a, b) => a - b)

function byFaculty(applications: readonly Application[], rules: readonly FacultyRule[]) {
  const groups = new Map(rules.map(({ facultyId }) => [facultyId, [] as Application[]]))
  const withoutRule: Application[] = []
  for (const application of applications) (groups.get(application.facultyId) ?? withoutRule).push(application)
  return { groups, withoutRule }
}

/** The pools of all faculties, and the applications by position. */
function poolsOf(faculties: readonly FacultyOrder[]): SeatPools & { readonly applications: readonly Application[] } {
  const applications = faculties.flatMap(({ ordered }) => ordered)
  const pools: SeatPools['pools'] = []
  const facultyPool = new Int32Array(applications.length)
  const branchPool = new Int32Array(applications.length)
  let position = 0
  for (const { rule, ordered } of faculties) {
    const { faculty, ofBranch } = addPools(pools, rule)
    for (const { branchId } of ordered) {
      facultyPool[position] = faculty
      branchPool[position] = ofBranch(branchId)
      position += 1
    }
  }
  return { applications, pools, facultyPool, branchPool }
}

/** The positions of each student, in the order of desires. */
function desiresOf(applications: readonly Application[]): Desires {
  const students = new Map<number, number>()
  const student = Int32Array.from(applications, ({ studentId }) => {
    const known = students.get(studentId)
    if (known === undefined) students.set(studentId, students.size)
    return known ?? students.size - 1
  })
  const begins = new Int32Array(students.size + 1)
  for (const s of student) begins[s + 1]! += 1
  for (let s = 0; s < students.size; s += 1) begins[s + 1]! += begins[s]!
  const free = begins.slice()
  const desires = new Int32Array(applications.length)
  for (let position = 0; position < student.length; position += 1) {
    const s = student[position]!
    desires[free[s]!] = position
    free[s]! += 1
  }
  for (let s = 0; s < students.size; s += 1)
    desires.subarray(begins[s], begins[s + 1]).sort((a, b) => byDesire(applications[a]!, applications[b]!))
  return { student, begins, desires }
}

/** The application that each student is granted; no entry: none. */
function grantedTo(faculties: readonly FacultyOrder[]): ReadonlyMap<number, Application> {
  const { applications, ...pools } = poolsOf(faculties)
  const isSeated = deferredAcceptance(pools, desiresOf(applications))
  return new Map(
    applications
      .filter((_, position) => isSeated[position] === 1)
      .map((application) => [application.studentId, application]),
  )
}

const { betterDesire } = RECOMMENDATION_REASON
/** A recommendation for an application that loses to a better desire of its student. */
const lostToBetter = (candidate: Application, rank: number | null): Recommendation<Application> => ({
  applyId: candidate.applyId,
  candidate,
  accepted: false,
  reason: betterDesire,
  rank,
  seat: null,
})

/**
 * Fills the whole university at once: every student gets the best desire that total and seats allow, and loses the
 * others to it (`betterDesire`, D91). Where the student got no seat, or only a less desired one, the reason is the
 * faculty's.
 */
export function matchUniversity(applications: readonly Application[], rules: readonly FacultyRule[]): Matching {
  const { groups, withoutRule } = byFaculty(applications, rules)
  const rankings = rules.map((rule) => {
    const { recommendations, ranked, uncertified } = rankCandidates(groups.get(rule.facultyId)!, rule)
    return {
      rule,
      ordered: recommendations.slice(0, ranked).map(({ candidate }) => candidate),
      below: recommendations.slice(ranked),
      uncertified,
    }
  })
  const granted = grantedTo(rankings)
  const hasBetter = (application: Application): boolean => {
    const own = granted.get(application.studentId)
    return own !== undefined && byDesire(own, application) < 0
  }
  // without the students who were granted a better desire, the order of the rule gives each seat to a student to whom
  // it was granted
  const faculties = rankings.map(({ rule, ordered, below }): FacultyMatching => {
    const { recommendations, cutoffs } = seatInOrder(
      ordered.filter((application) => !hasBetter(application)),
      rule,
    )
    const seated = new Map(recommendations.map((each) => [each.applyId, each]))
    const inOrder = ordered.map((candidate, index): Recommendation<Application> => {
      const recommendation = seated.get(candidate.applyId)
      return recommendation ? { ...recommendation, rank: index + 1 } : lostToBetter(candidate, index + 1)
    })
    const others = below.map((recommendation) =>
      hasBetter(recommendation.candidate) ? lostToBetter(recommendation.candidate, null) : recommendation,
    )
    return { rule, recommendations: [...inOrder, ...others], ranked: ordered.length, cutoffs }
  })
  return {
    faculties,
    granted,
    notConsidered: idsOf(applications.filter(({ isConsidered }) => !isConsidered)),
    withoutRule: idsOf(withoutRule.filter(({ isConsidered }) => isConsidered)),
    uncertified: rankings.flatMap(({ uncertified }) => uncertified).toSorted((a, b) => a - b),
  }
}

/** Counts the seats of a rule independently of the code that granted them. */
function counterOf({ studentsNumber, branches }: FacultyRule) {
  const seats = new Map(branches.map((branch) => [branch.branchId, branch.seats]))
  const taken = new Map<number, number>()
  let all = 0
  const inBranch = (branchId: number): number => (branches.length === 0 ? Infinity : (seats.get(branchId) ?? 0))
  return {
    hasSeat: ({ branchId }: Application): boolean =>
      all < studentsNumber && (taken.get(branchId) ?? 0) < inBranch(branchId),
    take: ({ branchId }: Application): void => {
      all += 1
      taken.set(branchId, (taken.get(branchId) ?? 0) + 1)
    },
  }
}

/**
 * Whether the result of a faculty is valid: its recommendations are in the order of its rule, nobody below the allowed
 * total has a seat, no more seats are granted than there are, and no application blocks. One blocks when its student
 * prefers it and the faculty would choose it over those it has; which it does exactly if better ones alone fill neither
 * the faculty nor the branch.
 */
function isSound(
  { rule, recommendations }: FacultyMatching,
  wouldRather: (application: Application) => boolean,
): boolean {
  const counter = counterOf(rule)
  const reaches = ({ candidate }: Recommendation<Application>): boolean => reachesTotal(rule, candidate)
  const ranked = recommendations.filter(reaches)
  const candidates = ranked.map(({ candidate }) => candidate)
  const isInOrder = sortedByRule(candidates, rule).every((candidate, at) => candidate === candidates[at])
  const isSeatSound = ({ accepted, candidate }: Recommendation<Application>): boolean => {
    const hasSeat = counter.hasSeat(candidate)
    if (accepted) counter.take(candidate)
    return accepted ? hasSeat : !hasSeat || !wouldRather(candidate)
  }
  return isInOrder && ranked.every(isSeatSound) && recommendations.every((each) => !each.accepted || reaches(each))
}

/**
 * Whether a matching is stable, checked from its recommendations alone: it can be carried out, nobody has two seats,
 * and there is no student and no faculty who would both prefer each other to what they have. A student prefers a higher
 * desire, and anything to nothing.
 */
export function isStable({ faculties }: Pick<Matching, 'faculties'>): boolean {
  const accepted = faculties.flatMap(({ recommendations }) => recommendations.filter((each) => each.accepted))
  const own = new Map(accepted.map(({ candidate }) => [candidate.studentId, candidate]))
  const wouldRather = (application: Application): boolean => {
    const granted = own.get(application.studentId)
    return granted === undefined || byDesire(application, granted) < 0
  }
  return own.size === accepted.length && faculties.every((faculty) => isSound(faculty, wouldRather))
}

/**
 * Compares with the rules one by one. A rule alone chooses from all of its candidates; here a faculty chooses from
 * those of them who get nothing better, so everybody it would choose alone gets at least that.
 */
export function comparedWithOneByOne({ faculties }: Pick<Matching, 'faculties'>): Comparison {
  const alone = faculties.map(({ rule, recommendations, ranked }) =>
    seatInOrder(
      recommendations.slice(0, ranked).map(({ candidate }) => candidate),
      rule,
    )
      .recommendations.filter(({ accepted }) => accepted)
      .map(({ candidate }) => candidate),
  )
  const best = new Map<number, Application>()
  const several = new Set<number>()
  for (const application of alone.flat()) {
    const other = best.get(application.studentId)
    if (other) several.add(application.studentId)
    if (!other || byDesire(application, other) < 0) best.set(application.studentId, application)
  }
  const together = faculties.map(({ recommendations }) => recommendations.filter(({ accepted }) => accepted))
  const students = together.flat().map(({ candidate }) => ({ now: candidate, before: best.get(candidate.studentId) }))
  return {
    faculties: faculties.map(({ rule }, at) => ({
      facultyId: rule.facultyId,
      seats: rule.studentsNumber,
      alone: alone[at]!.length,
      kept: alone[at]!.filter((application) => best.get(application.studentId) === application).length,
      together: together[at]!.length,
    })),
    alone: { students: best.size, several: several.size },
    together: {
      students: students.length,
      gained: students.filter(({ before }) => before === undefined).length,
      improved: students.filter(({ now, before }) => before !== undefined && byDesire(now, before) < 0).length,
    },
  }
}
