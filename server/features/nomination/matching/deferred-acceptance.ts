import type { Candidate, RankedRule } from '../rule/order.ts'
import { pop, push } from './heap.ts'

/** An application, with the faculty that it is sent to. */
export interface Application extends Candidate {
  readonly facultyId: number
}
/** The rule of a faculty, and those who reach its allowed total, in its order. */
export interface FacultyOrder {
  readonly rule: RankedRule
  readonly ordered: readonly Application[]
}

/** Who of one student's applications comes first: by desire (one without comes last), then time, then id. */
export const byDesire = (a: Application, b: Application): number =>
  (a.desire ?? Infinity) === (b.desire ?? Infinity)
    ? a.appliedAt - b.appliedAt || a.applyId - b.applyId
    : (a.desire ?? Infinity) - (b.desire ?? Infinity)

/** Seats of a faculty or a branch, and a heap with the positions of the seated, the worst on top. */
interface Pool {
  readonly seats: number
  taken: number
  /** May still contain applications that lost their seat; a lost seat is never regained. */
  readonly heap: number[]
}
const poolOf = (seats: number): Pool => ({ seats, taken: 0, heap: [] })

/** Adds the seats of a rule to the pools. `ofBranch`: the pool of a branch. */
export function addPools(pools: Pool[], rule: RankedRule) {
  const faculty = pools.push(poolOf(rule.studentsNumber)) - 1
  const branches = new Map(rule.branches.map(({ branchId, seats }) => [branchId, pools.push(poolOf(seats)) - 1]))
  /** Of a branch that is not named: without seats, or, where none is named, without a limit (D89). */
  const others = pools.push(poolOf(rule.branches.length > 0 ? 0 : Infinity)) - 1
  return { faculty, ofBranch: (branchId: number): number => branches.get(branchId) ?? others }
}

/** The pools of the faculty and of the branch, by position. */
export interface Ground {
  readonly pools: Pool[]
  readonly facultyPool: Int32Array
  readonly branchPool: Int32Array
}
/**
 * `student` by position; the positions of student `s`, by desire, are in `desires` from `begins[s]` to `begins[s + 1]`.
 */
export interface Desires {
  readonly student: Int32Array
  readonly begins: Int32Array
  readonly desires: Int32Array
}

/**
 * The fixed data before the first proposal. An application is identified by its position: faculty after faculty, each
 * in the order of its rule, so within a faculty the smaller position is the better.
 */
function ground(faculties: readonly FacultyOrder[]): Ground & { readonly applications: readonly Application[] } {
  const applications = faculties.flatMap(({ ordered }) => ordered)
  const pools: Pool[] = []
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

/**
 * Student-proposing deferred acceptance (Gale and Shapley): every student proposes to the best desire; a faculty
 * retains the best proposals within its seats and those of the branch, and a refused student proposes to the next
 * desire. Nothing is final until no proposals are left. The order in which students propose does not matter (McVitie
 * and Wilson).
 *
 * A faculty chooses from its proposals as its rule does from its candidates (`seatInOrder`): in its order, while seats
 * last in the faculty and in the branch. Sets that fit into these seats are the independent sets of a laminar matroid
 * (branches within the faculty), and the rule is its greedy algorithm: it refuses an application exactly if better ones
 * alone fill the seats of the branch or of the faculty. More candidates only fill more, so a refused application stays
 * refused (substitutability), and never fewer are chosen. Hence the result is stable, every student gets the best
 * desire that any stable result grants, and no student gains by another order of desires (Hatfield and Milgrom). A test
 * searches for counter-examples.
 *
 * @returns By position, 1 where the seat is granted.
 */
export function settle({ pools, facultyPool, branchPool }: Ground, { student, begins, desires }: Desires): Uint8Array {
  const isSeated = new Uint8Array(student.length)

  const rejectWorst = ({ heap }: Pool): number => {
    let worst = pop(heap)
    while (isSeated[worst] === 0) worst = pop(heap)
    isSeated[worst] = 0
    pools[facultyPool[worst]!]!.taken -= 1
    pools[branchPool[worst]!]!.taken -= 1
    return worst
  }
  /**
   * Proposes for a seat. Returns the position that is without a seat now: another one, or the proposing one; null: all
   * have theirs.
   */
  const propose = (position: number): number | null => {
    const faculty = pools[facultyPool[position]!]!
    const branch = pools[branchPool[position]!]!
    isSeated[position] = 1
    for (const pool of [faculty, branch]) {
      pool.taken += 1
      push(pool.heap, position)
    }
    if (branch.taken > branch.seats) return rejectWorst(branch)
    return faculty.taken > faculty.seats ? rejectWorst(faculty) : null
  }

  const next = begins.slice()
  for (let first = 0; first + 1 < begins.length; first += 1) {
    let proposing: number | null = first
    while (proposing !== null && next[proposing]! < begins[proposing + 1]!) {
      const position = desires[next[proposing]!]!
      next[proposing]! += 1
      const loser = propose(position)
      proposing = loser === null ? null : student[loser]!
    }
  }
  return isSeated
}

/** The application that each student is granted by it; no entry: none. */
export function deferredAcceptance(faculties: readonly FacultyOrder[]): ReadonlyMap<number, Application> {
  const { applications, ...given } = ground(faculties)
  const isSeated = settle(given, desiresOf(applications))
  return new Map(
    applications
      .filter((_, position) => isSeated[position] === 1)
      .map((application) => [application.studentId, application]),
  )
}
