import { WAITING_CODES } from '#schemas/status.ts'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import { consideredDesires } from '#schemas/desire-rule/considered-desires.ts'
import { DESIRES, type DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { isUncertified, type RankedRule } from '../rule/order.ts'
import { finite, type Columns } from './columns.ts'

/** The approval rule of a faculty; a faculty has one for a season at most. */
export interface FacultyRule extends RankedRule {
  readonly facultyId: number
}

const LAST_DESIRE = Number.MAX_SAFE_INTEGER
const desireIn = ({ desire }: Columns, row: number): number => desire[row] || LAST_DESIRE

/** Which of one student's rows comes first: by desire (one without comes last), then time, then id. */
export const rowsByDesire =
  (columns: Columns) =>
  (a: number, b: number): number =>
    desireIn(columns, a) - desireIn(columns, b) ||
    columns.appliedAt[a]! - columns.appliedAt[b]! ||
    columns.applyId[a]! - columns.applyId[b]!

/** `student` by row; the rows of student `s`, by desire, are in `rows` from `begins[s]` to `begins[s + 1]`. */
export interface Students {
  readonly count: number
  readonly student: Int32Array
  readonly begins: Int32Array
  readonly rows: Int32Array
  /** By student, the row of the current best acceptance; -1: none. */
  readonly accepted: Int32Array
}
/** `acceptances`: the status codes that occupy a seat (D93). */
export function studentsOf(columns: Columns, acceptances: readonly number[]): Students {
  const known = new Map<number, number>()
  const student = columns.studentId.map((id) => {
    const own = known.get(id)
    if (own === undefined) known.set(id, known.size)
    return own ?? known.size - 1
  })
  const begins = new Int32Array(known.size + 1)
  for (const s of student) begins[s + 1]! += 1
  for (let s = 0; s < known.size; s += 1) begins[s + 1]! += begins[s]!
  const free = begins.slice()
  const rows = new Int32Array(columns.count)
  for (let row = 0; row < columns.count; row += 1) {
    rows[free[student[row]!]!] = row
    free[student[row]!]! += 1
  }
  const accepted = new Int32Array(known.size).fill(-1)
  const compare = rowsByDesire(columns)
  for (let s = 0; s < known.size; s += 1) {
    const own = rows.subarray(begins[s], begins[s + 1]).sort(compare)
    accepted[s] = own.find((row) => acceptances.includes(columns.status[row]!)) ?? -1
  }
  return { count: known.size, student, begins, rows, accepted }
}

/** By row, 1 where the desire rule considers it (D75). */
export function consideredRows(columns: Columns, students: Students, desireRule: DesiresNum | null): Uint8Array {
  const isConsidered = new Uint8Array(columns.count)
  if (desireRule === null || desireRule === DESIRES.all) return isConsidered.fill(1)
  const desireOf = (row: number) => ({
    row,
    desire: desireIn(columns, row),
    percentage: Math.max(-1, columns.percentage[row]!),
    appliedAt: new Date(columns.appliedAt[row]!).toISOString(),
  })
  for (let s = 0; s < students.count; s += 1) {
    const own = Array.from(students.rows.subarray(students.begins[s], students.begins[s + 1]), desireOf)
    for (const { row } of consideredDesires(desireRule, own)) isConsidered[row] = 1
  }
  return isConsidered
}

/** Whether a row competes for a seat, and why not. */
export const ELIGIBILITY = {
  /** It needs no seat. */
  notUnderReview: 0,
  candidate: 1,
  notConsidered: 2,
  /** Its faculty has no rule that can be applied. */
  withoutRule: 3,
  /** Its student is accepted already, in a desire that ranks below this one. */
  acceptedAlready: 4,
  /** The rule ranks by certified totals alone, and it has none yet: left undecided (ADR 123). */
  uncertified: 5,
} as const

/**
 * By row, a code of `ELIGIBILITY`. Of a student who is accepted already, a lower desire stays a candidate: it is refused
 * (ADR 78).
 */
export function eligibilityOf(
  columns: Columns,
  { student, accepted }: Students,
  isConsidered: Uint8Array,
  rules: readonly FacultyRule[],
): Uint8Array {
  const ruled = new Map(rules.map((rule) => [rule.facultyId, rule]))
  const compare = rowsByDesire(columns)
  const waiting = new Set<number>(WAITING_CODES)
  return Uint8Array.from({ length: columns.count }, (_, row) => {
    if (!waiting.has(columns.status[row]!)) return ELIGIBILITY.notUnderReview
    if (isConsidered[row] === 0) return ELIGIBILITY.notConsidered
    const rule = ruled.get(columns.facultyId[row]!)
    if (!rule) return ELIGIBILITY.withoutRule
    if (isUncertified(rule, { total: finite(columns.total[row]!) })) return ELIGIBILITY.uncertified
    const seats = accepted[student[row]!]!
    return seats >= 0 && compare(row, seats) < 0 ? ELIGIBILITY.acceptedAlready : ELIGIBILITY.candidate
  })
}

/** As `sortedByRule`, of two rows: the first criterion, then percentage, time and number (V4). */
export function rowsByRule(columns: Columns, rule: FacultyRule): (a: number, b: number) => number {
  const { percentage, appliedAt, applyId } = columns
  const isByTime = rule.priority === PRIORITY.firstApply
  const first = isByTime ? appliedAt : columns[rule.rankBy]
  return (a, b) => {
    const isLess = first[a]! < first[b]!
    if (first[a] !== first[b]) return isLess === isByTime ? -1 : 1
    if (percentage[a] !== percentage[b]) return percentage[a]! > percentage[b]! ? -1 : 1
    return appliedAt[a]! - appliedAt[b]! || applyId[a]! - applyId[b]!
  }
}

/**
 * Rows of all candidates, faculty after faculty in the order of the rules, each in the order of its rule: first those
 * who reach the allowed total (from `begins[f]` to `below[f]`), then the others (to `begins[f + 1]`).
 */
export interface Orders {
  readonly rows: Int32Array
  readonly begins: Int32Array
  readonly below: Int32Array
}
export function ordersOf(columns: Columns, eligibility: Uint8Array, rules: readonly FacultyRule[]): Orders {
  const at = new Map(rules.map(({ facultyId }, index) => [facultyId, index]))
  const reaches = (row: number) => columns.total[row]! >= rules[at.get(columns.facultyId[row]!)!]!.totalDegree
  const begins = new Int32Array(rules.length + 1)
  const below = new Int32Array(rules.length)
  for (let row = 0; row < columns.count; row += 1) {
    if (eligibility[row] !== ELIGIBILITY.candidate) continue
    const faculty = at.get(columns.facultyId[row]!)!
    begins[faculty + 1]! += 1
    if (reaches(row)) below[faculty]! += 1
  }
  for (let faculty = 0; faculty < rules.length; faculty += 1) {
    begins[faculty + 1]! += begins[faculty]!
    below[faculty]! += begins[faculty]!
  }
  const rows = new Int32Array(begins[rules.length]!)
  const free = [begins.slice(), below.slice()] as const
  for (let row = 0; row < columns.count; row += 1) {
    if (eligibility[row] !== ELIGIBILITY.candidate) continue
    const faculty = at.get(columns.facultyId[row]!)!
    const side = free[reaches(row) ? 0 : 1]
    rows[side[faculty]!] = row
    side[faculty]! += 1
  }
  for (const [faculty, rule] of rules.entries()) {
    const compare = rowsByRule(columns, rule)
    rows.subarray(begins[faculty], below[faculty]).sort(compare)
    rows.subarray(below[faculty], begins[faculty + 1]).sort(compare)
  }
  return { rows, begins, below }
}
