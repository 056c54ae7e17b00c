import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { deferredAcceptance, byDesire, type Application } from './deferred-acceptance.ts'
import { byRule, reachesTotal, type RankedRule } from '../rule/order.ts'
import { inOrder, refusedUnranked } from '../rule/ranking.ts'
import { seatInOrder, type Cutoffs, type Mark } from '../rule/seats.ts'

export type { Application } from './deferred-acceptance.ts'

/** The approval rule of a faculty; a faculty has one for a season at most. */
export interface FacultyRule extends RankedRule {
  readonly facultyId: number
}
/** The result for the applications to one faculty. */
export interface FacultyMatching {
  readonly rule: FacultyRule
  /** In the order of rank, then those below the allowed total. */
  readonly marks: readonly Mark<Application>[]
  readonly ranked: number
  readonly cutoffs: Cutoffs<Application>
}
export interface Matching {
  /** One for each rule, in the order of the rules. */
  readonly faculties: readonly FacultyMatching[]
  /** What each student is granted, by student; no entry: nothing. */
  readonly granted: ReadonlyMap<number, Application>
  /** Applications that the desire rule leaves out (D75), and those to a faculty without a rule: no mark. By id. */
  readonly notConsidered: readonly number[]
  readonly withoutRule: readonly number[]
}

const idsOf = (applications: readonly Application[]): number[] =>
  applications.map(({ applyId }) => applyId).toSorted((a, b) => a - b)

function byFaculty(applications: readonly Application[], rules: readonly FacultyRule[]) {
  const groups = new Map(rules.map(({ facultyId }) => [facultyId, [] as Application[]]))
  const withoutRule: Application[] = []
  for (const application of applications) (groups.get(application.facultyId) ?? withoutRule).push(application)
  return { groups, withoutRule }
}

const { betterDesire, belowTotal } = RECOMMENDATION_REASON

/**
 * Fills the whole university at once: every student gets the best desire that total and seats allow, and loses the
 * others to it (`betterDesire`, D91); nobody needs to be refused afterwards because of an acceptance elsewhere. Where
 * the student got no seat, or only a less desired one, the reason is the faculty's. Nothing is written.
 */
export function matchUniversity(applications: readonly Application[], rules: readonly FacultyRule[]): Matching {
  const { groups, withoutRule } = byFaculty(applications, rules)
  const orders = rules.map((rule) => ({ rule, ...inOrder(groups.get(rule.facultyId)!, rule) }))
  const granted = deferredAcceptance(orders.map(({ rule, ranked }) => ({ rule, ordered: ranked })))
  const hasBetter = (application: Application): boolean => {
    const own = granted.get(application.studentId)
    return own !== undefined && byDesire(own, application) < 0
  }
  // without the students who were granted a better desire, the order of the rule gives each seat to a student to whom
  // it was granted
  const faculties = orders.map(({ rule, ranked, below }): FacultyMatching => {
    const { marks, cutoffs } = seatInOrder(ranked, rule, hasBetter)
    const others = below.map((application) =>
      refusedUnranked(application, hasBetter(application) ? betterDesire : belowTotal),
    )
    return { rule, marks: [...marks, ...others], ranked: ranked.length, cutoffs }
  })
  return {
    faculties,
    granted,
    notConsidered: idsOf(applications.filter(({ isConsidered }) => !isConsidered)),
    withoutRule: idsOf(withoutRule.filter(({ isConsidered }) => isConsidered)),
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
function isSound({ rule, marks }: FacultyMatching, wouldRather: (application: Application) => boolean): boolean {
  const counter = counterOf(rule)
  const compare = byRule(rule)
  const reaches = ({ candidate }: Mark<Application>): boolean => reachesTotal(rule, candidate)
  const ranked = marks.filter(reaches)
  const isInOrder = ranked.every(({ candidate }, at) => at === 0 || compare(ranked[at - 1]!.candidate, candidate) < 0)
  const isSeatSound = ({ accepted, candidate }: Mark<Application>): boolean => {
    const hasSeat = counter.hasSeat(candidate)
    if (accepted) counter.take(candidate)
    return accepted ? hasSeat : !hasSeat || !wouldRather(candidate)
  }
  return isInOrder && ranked.every(isSeatSound) && marks.every((mark) => !mark.accepted || reaches(mark))
}

/**
 * Whether a matching is stable, checked from its recommendations alone: it can be carried out, nobody has two seats,
 * and there is no student and no faculty who would both prefer each other to what they have. A student prefers a higher
 * desire, and anything to nothing.
 */
export function isStable({ faculties }: Pick<Matching, 'faculties'>): boolean {
  const accepted = faculties.flatMap(({ marks }) => marks.filter((mark) => mark.accepted))
  const own = new Map(accepted.map(({ candidate }) => [candidate.studentId, candidate]))
  const wouldRather = (application: Application): boolean => {
    const granted = own.get(application.studentId)
    return granted === undefined || byDesire(application, granted) < 0
  }
  return own.size === accepted.length && faculties.every((faculty) => isSound(faculty, wouldRather))
}

/** Numbers of acceptances of a faculty. */
export interface FacultyComparison {
  readonly facultyId: number
  readonly seats: number
  /** By its rule alone. */
  readonly alone: number
  /** Of these, what is left when every student retains only the most desired acceptance. */
  readonly kept: number
  /** With the whole university at once. */
  readonly together: number
}
/** What filling the whole university at once changes against applying the rules one by one, each alone. */
export interface Comparison {
  readonly faculties: readonly FacultyComparison[]
  /** Students with an acceptance at least; `several`: with more than one. */
  readonly alone: { readonly students: number; readonly several: number }
  /** `gained`: with none by the rules alone; `improved`: with a more desired one. Nobody gets less. */
  readonly together: { readonly students: number; readonly gained: number; readonly improved: number }
}

/**
 * Compares with the rules one by one. A rule alone chooses from all of its candidates; here a faculty chooses from
 * those of them who get nothing better, so everybody it would choose alone gets at least that.
 */
export function comparedWithOneByOne({ faculties }: Pick<Matching, 'faculties'>): Comparison {
  const alone = faculties.map(({ rule, marks, ranked }) =>
    seatInOrder(
      marks.slice(0, ranked).map(({ candidate }) => candidate),
      rule,
    )
      .marks.filter(({ accepted }) => accepted)
      .map(({ candidate }) => candidate),
  )
  const best = new Map<number, Application>()
  const several = new Set<number>()
  for (const application of alone.flat()) {
    const other = best.get(application.studentId)
    if (other) several.add(application.studentId)
    if (!other || byDesire(application, other) < 0) best.set(application.studentId, application)
  }
  const together = faculties.map(({ marks }) => marks.filter(({ accepted }) => accepted))
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
