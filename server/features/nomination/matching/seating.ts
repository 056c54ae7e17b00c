import { RECOMMENDATION_REASON, type RecommendationReason } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { addPools, deferredAcceptance, type Desires, type SeatPools } from '#schemas/nomination/deferred-acceptance.ts'
import type { RankedRule } from '../rule/order.ts'
import type { Columns } from './columns.ts'
import {
  consideredRows,
  ordersOf,
  ELIGIBILITY,
  eligibilityOf,
  rowsByDesire,
  studentsOf,
  type FacultyRule,
  type Orders,
  type Students,
} from './rankings.ts'

/** What the whole university is matched from. */
export interface MatchingInput {
  readonly columns: Columns
  /** With the seats that are left (D93). */
  readonly rules: readonly FacultyRule[]
  readonly desireRule: DesiresNum | null
  /** The status codes of applications that occupy a seat. */
  readonly acceptances: readonly number[]
}
/** The reason of a recommendation, as a column has it: 0 is no recommendation. */
export const REASONS = [null, ...Object.values(RECOMMENDATION_REASON)] as const
export const reasonCode = (reason: RecommendationReason): number => REASONS.indexOf(reason)
export const GRANTED = reasonCode(RECOMMENDATION_REASON.withinSeats)
const BETTER = reasonCode(RECOMMENDATION_REASON.betterDesire)
const BELOW = reasonCode(RECOMMENDATION_REASON.belowTotal)
const FULL = reasonCode(RECOMMENDATION_REASON.seatsFull)
const BRANCH_FULL = reasonCode(RECOMMENDATION_REASON.branchSeatsFull)

/** Rows that got the last seat of a faculty and of its branches, in the order of its rule; -1: nobody. */
export interface LastRows {
  readonly faculty: number
  readonly branches: readonly { readonly branchId: number; readonly row: number }[]
}
/** The result of the whole university at once, column by column. */
export interface Filled {
  /** By row, a code of `REASONS`. */
  readonly reason: Uint8Array
  /** By row, from 1; 0: none. */
  readonly rank: Int32Array
  /** By row, a code of `ELIGIBILITY`. */
  readonly eligibility: Uint8Array
  readonly orders: Orders
  /** By student, the row that is granted, or the current acceptance; -1: nothing. */
  readonly own: Int32Array
  /** By row, 1 where the faculty's rule alone would admit. */
  readonly alone: Uint8Array
  /** Of each rule. */
  readonly last: readonly LastRows[]
  readonly students: Students
}

/**
 * Assigns seats in an order: records a code of `REASONS` for each row, and returns the rows that got the last seats.
 */
function assignSeats(
  { branchId }: Columns,
  rule: RankedRule,
  ordered: Int32Array,
  {
    isSetAside,
    record,
  }: { readonly isSetAside: (row: number) => boolean; readonly record: (row: number, code: number) => void },
): LastRows {
  const left = new Map(rule.branches.map((branch) => [branch.branchId, branch.seats]))
  const last = new Map<number, number>()
  const hasBranches = rule.branches.length > 0
  let free = rule.studentsNumber
  let lastRow = -1
  const codeOf = (row: number, branch: number): number => {
    if (isSetAside(row)) return BETTER
    if (free <= 0) return FULL
    return hasBranches && (left.get(branch) ?? 0) <= 0 ? BRANCH_FULL : GRANTED
  }
  for (const row of ordered) {
    const branch = branchId[row]!
    const code = codeOf(row, branch)
    record(row, code)
    if (code !== GRANTED) continue
    free -= 1
    lastRow = row
    if (!hasBranches) continue
    left.set(branch, left.get(branch)! - 1)
    last.set(branch, row)
  }
  return {
    faculty: lastRow,
    branches: rule.branches.map((each) => ({ branchId: each.branchId, row: last.get(each.branchId) ?? -1 })),
  }
}

/**
 * The input of the algorithm: the desires of each student, none for one who is accepted already. It identifies a row by
 * its position in the orders.
 */
function proposalsOf({ columns, rules }: MatchingInput, { rows, begins, below }: Orders, students: Students) {
  const pools: SeatPools['pools'] = []
  const [facultyPool, branchPool] = [new Int32Array(rows.length), new Int32Array(rows.length)]
  const student = Int32Array.from(rows, (row) => students.student[row]!)
  const positionOf = new Int32Array(columns.count).fill(-1)
  for (const [faculty, rule] of rules.entries()) {
    const { faculty: pool, ofBranch } = addPools(pools, rule)
    for (let position = begins[faculty]!; position < below[faculty]!; position += 1) {
      const row = rows[position]!
      facultyPool[position] = pool
      branchPool[position] = ofBranch(columns.branchId[row]!)
      positionOf[row] = position
    }
  }
  const desires = new Int32Array(rows.length)
  const desireBegins = new Int32Array(students.count + 1)
  let count = 0
  for (let s = 0; s < students.count; s += 1) {
    if (students.accepted[s]! < 0)
      for (let at = students.begins[s]!; at < students.begins[s + 1]!; at += 1) {
        const position = positionOf[students.rows[at]!]!
        if (position < 0) continue
        desires[count] = position
        count += 1
      }
    desireBegins[s + 1] = count
  }
  return {
    pools: { pools, facultyPool, branchPool } satisfies SeatPools,
    desires: { student, begins: desireBegins, desires } satisfies Desires,
  }
}

/** By student, the row that is granted, or that occupies a seat already. */
function ownRows(students: Students, orders: Orders, isSeated: Uint8Array): Int32Array {
  const own = students.accepted.slice()
  for (const [position, row] of orders.rows.entries()) if (isSeated[position] === 1) own[students.student[row]!] = row
  return own
}

/**
 * Fills the whole university at once: every student gets the best desire that total and seats allow, and loses the
 * others to it (`betterDesire`, D91). Where the student got no seat, or only a less desired one, the reason is the
 * faculty's. A student who is accepted already retains that seat and gets no other; lower desires are refused for it.
 * Nothing is written.
 */
export function fillUniversity(input: MatchingInput): Filled {
  const { columns, rules, desireRule, acceptances } = input
  const students = studentsOf(columns, acceptances)
  const eligibility = eligibilityOf(columns, students, consideredRows(columns, students, desireRule), rules)
  const orders = ordersOf(columns, eligibility, rules)
  const { pools, desires } = proposalsOf(input, orders, students)
  const own = ownRows(students, orders, deferredAcceptance(pools, desires))
  const compare = rowsByDesire(columns)
  const hasBetter = (row: number): boolean => {
    const other = own[students.student[row]!]!
    return other >= 0 && compare(other, row) < 0
  }
  const [reason, alone, rank] = [
    new Uint8Array(columns.count),
    new Uint8Array(columns.count),
    new Int32Array(columns.count),
  ]
  const last = rules.map((rule, faculty): LastRows => {
    const [begin, below, end] = [orders.begins[faculty]!, orders.below[faculty]!, orders.begins[faculty + 1]!]
    const ordered = orders.rows.subarray(begin, below)
    assignSeats(columns, rule, ordered, {
      isSetAside: () => false,
      record: (row, code) => {
        alone[row] = code === GRANTED ? 1 : 0
      },
    })
    for (const row of orders.rows.subarray(below, end)) reason[row] = hasBetter(row) ? BETTER : BELOW
    let reached = 0
    return assignSeats(columns, rule, ordered, {
      isSetAside: hasBetter,
      record: (row, code) => {
        reached += 1
        reason[row] = code
        rank[row] = reached
      },
    })
  })
  return { reason, rank, eligibility, orders, own, alone, last, students }
}

/** The number of rows with this code of `ELIGIBILITY`. */
export const countIn = (eligibility: Uint8Array, code: (typeof ELIGIBILITY)[keyof typeof ELIGIBILITY]): number =>
  eligibility.reduce((count, each) => (each === code ? count + 1 : count), 0)
