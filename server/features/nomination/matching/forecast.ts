import { NO_TOTAL } from '#schemas/nomination/forecast.schema.ts'
import type { UniversityForecast } from '#schemas/nomination/university-forecast.schema.ts'
import type { Columns } from './columns.ts'
import { ELIGIBILITY, ordersOf, type FacultyRule, type Students } from './rankings.ts'

interface Ranked {
  readonly columns: Columns
  readonly filled: { readonly students: Students; readonly eligibility: Uint8Array }
  readonly rules: readonly FacultyRule[]
}
type ForecastColumns = Omit<UniversityForecast, 'faculties' | 'uncertified'> & {
  /** How many there are of each rule. */
  readonly candidates: readonly number[]
}

/**
 * The candidates of all rules as numbers alone, in the order of each rule, whatever its total. Totals and seats move
 * nobody in these orders, so the browser can try others.
 */
export function forecastColumns({ columns, filled: { students, eligibility }, rules }: Ranked): ForecastColumns {
  const isCompeting = (row: number): boolean => students.accepted[students.student[row]!]! < 0
  const desires = new Int32Array(columns.count)
  for (let s = 0; s < students.count; s += 1) {
    let better = 0
    for (const row of students.rows.subarray(students.begins[s], students.begins[s + 1])) {
      if (eligibility[row] !== ELIGIBILITY.candidate) continue
      desires[row] = better
      better += 1
    }
  }
  const orders = ordersOf(
    columns,
    eligibility,
    rules.map((rule) => ({ ...rule, totalDegree: -Infinity })),
  )
  const studentIndexes = new Map<number, number>()
  const indexOf = (student: number): number => {
    const known = studentIndexes.get(student)
    if (known === undefined) studentIndexes.set(student, studentIndexes.size)
    return known ?? studentIndexes.size - 1
  }
  const [totals, branchOf, studentOf, desireOf]: number[][] = [[], [], [], []]
  const candidates = rules.map(({ branches }, faculty) => {
    const branchIndexes = new Map(branches.map(({ branchId }, index) => [branchId, index]))
    const rows = orders.rows.subarray(orders.begins[faculty], orders.begins[faculty + 1]).filter(isCompeting)
    for (const row of rows) {
      const total = columns.total[row]!
      totals!.push(total === -Infinity ? NO_TOTAL : Math.round(total * 100))
      branchOf!.push(branchIndexes.get(columns.branchId[row]!) ?? branches.length)
      studentOf!.push(indexOf(students.student[row]!))
      desireOf!.push(desires[row]!)
    }
    return rows.length
  })
  return { candidates, totals: totals!, branchOf: branchOf!, studentOf: studentOf!, desireOf: desireOf! }
}
