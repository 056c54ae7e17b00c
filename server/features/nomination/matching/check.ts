import { GRANTED, type Filled, type MatchingInput } from './seating.ts'
import { rowsByDesire, rowsByRule, type FacultyRule } from './rankings.ts'
import type { Columns } from './columns.ts'

/** The input of a check: the recommendations, and who has a seat already. */
export type Recommendations = Pick<Filled, 'reason' | 'rank' | 'orders' | 'students'>
type CheckInput = Pick<MatchingInput, 'columns' | 'rules'>

/** Counts the seats of a rule independently of the code that granted them. */
function counterOf({ branchId }: Columns, { studentsNumber, branches }: FacultyRule) {
  const left = new Map(branches.map((branch) => [branch.branchId, branch.seats]))
  let free = studentsNumber
  const inBranch = (row: number): number => (branches.length === 0 ? Infinity : (left.get(branchId[row]!) ?? 0))
  return {
    hasSeat: (row: number): boolean => free > 0 && inBranch(row) > 0,
    take: (row: number): void => {
      free -= 1
      left.set(branchId[row]!, inBranch(row) - 1)
    },
  }
}

/** By student, the row of the only seat, from the recommendations and the acceptances alone; null: somebody has two. */
function seatsFromRecommendations({ reason, students }: Recommendations): Int32Array | null {
  const own = students.accepted.slice()
  for (const [row, code] of reason.entries()) {
    if (code !== GRANTED) continue
    const student = students.student[row]!
    if (own[student]! >= 0) return null
    own[student] = row
  }
  return own
}

/**
 * Whether a filled university is stable, checked from its recommendations alone: those of a faculty are in the order of
 * its rule, nobody below the allowed total has a seat, no more seats are granted than there are, nobody has two, and
 * there is no student and no faculty who would both prefer each other.
 */
export function isUniversityStable({ columns, rules }: CheckInput, recommendations: Recommendations): boolean {
  const { reason, rank, orders } = recommendations
  const own = seatsFromRecommendations(recommendations)
  if (!own) return false
  const byDesire = rowsByDesire(columns)
  const wouldRather = (row: number): boolean => {
    const granted = own[recommendations.students.student[row]!]!
    return granted < 0 || byDesire(row, granted) < 0
  }
  return rules.every((rule, faculty) => {
    const all = orders.rows.subarray(orders.begins[faculty], orders.begins[faculty + 1])
    const ranked = all.filter((row) => rank[row]! > 0).sort((a, b) => rank[a]! - rank[b]!)
    const compare = rowsByRule(columns, rule)
    const counter = counterOf(columns, rule)
    const isSound = (row: number, at: number): boolean => {
      const hasSeat = counter.hasSeat(row)
      const isGranted = reason[row] === GRANTED
      if (isGranted) counter.take(row)
      const isInOrder = at === 0 || compare(ranked[at - 1]!, row) < 0
      return isInOrder && (isGranted ? hasSeat : !hasSeat || !wouldRather(row))
    }
    const reaches = (row: number): boolean => columns.total[row]! >= rule.totalDegree
    return (
      ranked.every(isSound) &&
      all.every((row) => reaches(row) === rank[row]! > 0 && (reaches(row) || reason[row] !== GRANTED))
    )
  })
}

/** By student, the most desired row that a rule alone would admit (-1: none); and how many would have several. */
function bestAlone({ alone, students }: Filled) {
  const best = new Int32Array(students.count).fill(-1)
  let several = 0
  for (let s = 0; s < students.count; s += 1) {
    const own = students.rows.subarray(students.begins[s], students.begins[s + 1]).filter((row) => alone[row] === 1)
    if (own.length > 0) best[s] = own[0]!
    if (own.length > 1) several += 1
  }
  return { best, several }
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
export function compareFilled(
  { columns, rules }: CheckInput,
  filled: Filled,
): Comparison & { readonly best: Int32Array } {
  const { reason, orders, alone, students } = filled
  const { best, several } = bestAlone(filled)
  const byDesire = rowsByDesire(columns)
  const together = { students: 0, gained: 0, improved: 0 }
  const faculties = rules.map(({ facultyId, studentsNumber }, faculty) => {
    const numbers = { facultyId, seats: studentsNumber, alone: 0, kept: 0, together: 0 }
    for (const row of orders.rows.subarray(orders.begins[faculty], orders.begins[faculty + 1])) {
      const before = best[students.student[row]!]!
      if (alone[row] === 1) numbers.alone += 1
      if (alone[row] === 1 && before === row) numbers.kept += 1
      if (reason[row] !== GRANTED) continue
      numbers.together += 1
      together.students += 1
      if (before < 0) together.gained += 1
      else if (byDesire(row, before) < 0) together.improved += 1
    }
    return numbers
  })
  return {
    faculties,
    best,
    alone: { students: best.reduce((sum, row) => sum + (row < 0 ? 0 : 1), 0), several },
    together,
  }
}
