import { addPools, deferredAcceptance, type SeatPools } from '#schemas/nomination/deferred-acceptance.ts'
import { NO_TOTAL } from '#schemas/nomination/forecast.schema.ts'
import type { ForecastFaculty, UniversityForecast } from '#schemas/nomination/university-forecast.schema.ts'

/** The candidates of all rules, faculty after faculty in the order of its rule, as the browser counts with them. */
export interface UniversityColumns {
  readonly faculties: readonly ForecastFaculty[]
  /** In whole hundredths; `NO_TOTAL` where none was submitted. */
  readonly totals: Int32Array
  readonly branchOf: Uint16Array
  /** The index of each one's faculty. */
  readonly facultyOf: Uint16Array
  readonly student: Int32Array
  /** The positions of student `s`, by desire, are in `desires` from `begins[s]` to `begins[s + 1]`. */
  readonly begins: Int32Array
  readonly desires: Int32Array
}
/** The adjustable numbers of a faculty: the total in points, and all of its seats. */
export interface FacultyNumbers {
  readonly totalDegree: number
  readonly studentsNumber: number
}
/** What becomes of a faculty by such numbers. */
export interface FacultySeated {
  readonly admitted: number
  /** Seats that stay free. */
  readonly free: number
  /** The total of the last one who is admitted, in whole hundredths; null: nobody is. */
  readonly last: number | null
}

export function universityColumnsOf({
  faculties,
  ...columns
}: Omit<UniversityForecast, 'uncertified'>): UniversityColumns {
  const student = Int32Array.from(columns.studentOf)
  const begins = new Int32Array(student.reduce((most, each) => Math.max(most, each + 1), 0) + 1)
  for (const each of student) begins[each + 1]! += 1
  for (let s = 1; s < begins.length; s += 1) begins[s]! += begins[s - 1]!
  const desires = new Int32Array(student.length)
  for (const [position, each] of student.entries()) desires[begins[each]! + columns.desireOf[position]!] = position
  const facultyOf = new Uint16Array(student.length)
  let first = 0
  for (const [index, { candidates }] of faculties.entries()) {
    facultyOf.fill(index, first, first + candidates)
    first += candidates
  }
  return {
    faculties,
    totals: Int32Array.from(columns.totals),
    branchOf: Uint16Array.from(columns.branchOf),
    facultyOf,
    student,
    begins,
    desires,
  }
}

/** The seats of a faculty that no accepted student has. */
const seatsLeft = ({ taken }: ForecastFaculty, { studentsNumber }: FacultyNumbers): number =>
  Math.max(0, studentsNumber - taken)

/** Fills the whole university by such numbers, of each faculty, as the server does (ADR 78). */
export function seatUniversity(
  { faculties, totals, branchOf, facultyOf, student, begins, desires }: UniversityColumns,
  numbers: readonly FacultyNumbers[],
): readonly FacultySeated[] {
  const pools: SeatPools['pools'] = []
  const poolsOf = faculties.map((faculty, index) =>
    addPools(pools, {
      studentsNumber: seatsLeft(faculty, numbers[index]!),
      branches: faculty.branchSeats.map((seats, branchId) => ({ branchId, seats })),
    }),
  )
  const least = numbers.map(({ totalDegree }) => Math.round(totalDegree * 100))
  const [facultyPool, branchPool] = [new Int32Array(totals.length), new Int32Array(totals.length)]
  for (let position = 0; position < totals.length; position += 1) {
    const { faculty, ofBranch } = poolsOf[facultyOf[position]!]!
    facultyPool[position] = faculty
    branchPool[position] = ofBranch(branchOf[position]!)
  }
  const reaches = (position: number): boolean => {
    const total = totals[position]!
    return total !== NO_TOTAL && total >= least[facultyOf[position]!]!
  }
  const [proposed, proposedBegins] = [new Int32Array(desires.length), new Int32Array(begins.length)]
  let count = 0
  for (let s = 0; s + 1 < begins.length; s += 1) {
    for (let at = begins[s]!; at < begins[s + 1]!; at += 1) {
      if (!reaches(desires[at]!)) continue
      proposed[count] = desires[at]!
      count += 1
    }
    proposedBegins[s + 1] = count
  }
  const isSeated = deferredAcceptance(
    { pools, facultyPool, branchPool },
    { student, begins: proposedBegins, desires: proposed },
  )
  const admitted = faculties.map(() => 0)
  const last: (number | null)[] = faculties.map(() => null)
  for (const [position, seated] of isSeated.entries()) {
    if (seated === 0) continue
    const faculty = facultyOf[position]!
    admitted[faculty]! += 1
    last[faculty] = totals[position]!
  }
  return faculties.map((faculty, index) => ({
    admitted: admitted[index]!,
    free: seatsLeft(faculty, numbers[index]!) - admitted[index]!,
    last: last[index]!,
  }))
}

/** The least and the greatest total of each faculty's candidates, in points; 0 without any. */
export function totalsBetween({
  faculties,
  totals,
  facultyOf,
}: UniversityColumns): readonly (readonly [number, number])[] {
  const ranges = faculties.map((): [number, number] => [Infinity, 0])
  for (const [position, total] of totals.entries()) {
    const range = ranges[facultyOf[position]!]!
    if (total === NO_TOTAL) continue
    range[0] = Math.min(range[0], total)
    range[1] = Math.max(range[1], total)
  }
  return ranges.map(([least, most]) => [Math.min(least, most) / 100, most / 100])
}
