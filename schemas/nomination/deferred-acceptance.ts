import { pop, push } from './heap.ts'

/** The seats of a rule: of its faculty, and of the branches that it names. */
interface SeatRule {
  readonly studentsNumber: number
  readonly branches: readonly { readonly branchId: number; readonly seats: number }[]
}

/** Seats of a faculty or a branch, and a heap with the positions of the seated, the worst on top. */
interface Pool {
  readonly seats: number
  taken: number
  /** May still contain applications that lost their seat; a lost seat is never regained. */
  readonly heap: number[]
}
const poolOf = (seats: number): Pool => ({ seats, taken: 0, heap: [] })

/** Adds the seats of a rule to the pools. `ofBranch`: the pool of a branch. */
export function addPools(pools: Pool[], rule: SeatRule) {
  const faculty = pools.push(poolOf(rule.studentsNumber)) - 1
  const branches = new Map(rule.branches.map(({ branchId, seats }) => [branchId, pools.push(poolOf(seats)) - 1]))
  /** Of a branch that is not named: without seats, or, where none is named, without a limit (D89). */
  const others = pools.push(poolOf(rule.branches.length > 0 ? 0 : Infinity)) - 1
  return { faculty, ofBranch: (branchId: number): number => branches.get(branchId) ?? others }
}

/**
 * The pools of the faculty and of the branch, by position. An application is identified by its position: faculty after
 * faculty, each in the order of its rule, so within a faculty the smaller position is the better.
 */
export interface SeatPools {
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
export function deferredAcceptance(
  { pools, facultyPool, branchPool }: SeatPools,
  { student, begins, desires }: Desires,
): Uint8Array {
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
