import type { Kysely } from 'kysely'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { Cell } from '#schemas/uploads/cells.ts'
import { courseOf, type UploadHeader } from '#schemas/uploads/header.schema.ts'
import { checkRow, repeatCheck, type CheckedRow, type RawRow } from '#schemas/uploads/rows.ts'
import { SHOWN_ROWS, type ChangedRow, type UploadCounts } from '#schemas/uploads/upload.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { slicesOf } from '../../kit/slices.ts'
import { certificateHeaders, type UploadCertificate } from './certificate.sql.ts'
import { readStudents, type StoredStudent, type StudentValues } from './student.sql.ts'

/** Columns of a student by the keys of their headers. */
const FIELDS = {
  studentName: 'arName',
  gender: 'gender',
  seatNumber: 'seatNumber',
  school: 'school',
  total: 'total',
} as const
type FieldKey = keyof typeof FIELDS
const isField = (key: string): key is FieldKey => Object.hasOwn(FIELDS, key)

/** What a valid row does: it adds a student, changes one who is there, or leaves him as he is. */
export type RowPlan =
  | { readonly kind: 'added'; readonly student: StudentValues }
  | { readonly kind: 'changed'; readonly before: StoredStudent; readonly student: StoredStudent }
  | { readonly kind: 'unchanged' }

const NOTHING = { gender: null, seatNumber: null, school: null, total: null, marks: {} } as const
/** Numbers of two decimals, as they are stored. */
const rounded = (value: Cell): Cell => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

/** The student according to a row. Only mapped columns count; an empty cell of one clears the value. */
function overlaid<S extends StudentValues>(student: S, values: CheckedRow['values']): S {
  const fields: Record<string, Cell> = {}
  const marks: Record<string, number> = { ...student.marks }
  for (const [key, value] of Object.entries(values)) {
    const course = courseOf(key)
    if (course !== null) {
      delete marks[course]
      const mark = rounded(value)
      if (typeof mark === 'number') marks[course] = mark
    } else if (isField(key)) fields[FIELDS[key]] = rounded(value)
  }
  return { ...student, ...fields, marks }
}
/** The value of a header's column. */
function valueOf({ marks, ...student }: StudentValues, key: string): Cell {
  const course = courseOf(key)
  if (course !== null) return marks[course] ?? null
  return isField(key) ? student[FIELDS[key]] : student.cardId
}
const differing = (values: CheckedRow['values'], before: StudentValues, after: StudentValues): string[] =>
  Object.keys(values).filter((key) => valueOf(before, key) !== valueOf(after, key))

/** What a valid row does to the student who has its identity number already, or to nobody (D83). */
export function planRow(uploadId: number | null, { values }: CheckedRow, stored: StoredStudent | undefined): RowPlan {
  if (!stored) {
    const added = { ...NOTHING, cardId: String(values['nationalId']), arName: '' }
    return { kind: 'added', student: overlaid<StudentValues>(added, values) }
  }
  const student = overlaid(stored, values)
  return differing(values, stored, student).length === 0
    ? { kind: 'unchanged' }
    : { kind: 'changed', before: stored, student: { ...student, uploadId } }
}

/** The values that a row changes, for who looks at it before. */
export const changedRowOf = (
  { row, values }: CheckedRow,
  { before, student }: Extract<RowPlan, { readonly kind: 'changed' }>,
): ChangedRow => ({
  row,
  nationalId: student.cardId,
  studentName: student.arName,
  changes: differing(values, before, student).map((key) => ({
    key,
    before: valueOf(before, key),
    after: valueOf(student, key),
  })),
})

/**
 * The effects of a whole file. `failed`, `changed`: the first ones, up to the number that is shown. `rows`: the numbers
 * of all rows that add or change a student.
 */
export interface UploadPlan {
  readonly headers: readonly UploadHeader[]
  readonly repeated: readonly boolean[]
  readonly counts: UploadCounts
  readonly failed: readonly CheckedRow[]
  readonly changed: readonly ChangedRow[]
  readonly rows: { readonly added: readonly number[]; readonly changed: readonly number[] }
}

/**
 * Computes what the rows of a file would do to the students of a certificate now; nothing is written. Yields to other
 * calls between parts.
 */
export async function planUpload(
  db: Kysely<Tables>,
  certificate: UploadCertificate,
  rows: readonly RawRow[],
): Promise<UploadPlan> {
  const { allHeaders: headers } = certificateHeaders(certificate)
  const isRepeated = repeatCheck(headers)
  const repeated: boolean[] = []
  const counts = { added: 0, changed: 0, unchanged: 0, failed: 0 }
  const failed: CheckedRow[] = []
  const changed: ChangedRow[] = []
  const numbers = { added: [] as number[], changed: [] as number[] }
  for await (const { from, items } of slicesOf(rows)) {
    repeated.push(...items.map(isRepeated))
    const checked = items.map((row, at) => checkRow(headers, row, repeated[from + at]))
    const valid = checked.filter(({ faults }) => faults.length === 0)
    const refused = checked.filter(({ faults }) => faults.length > 0)
    counts.failed += refused.length
    failed.push(...refused.slice(0, AT_ONCE - failed.length))
    const stored = await readStudents(db, certificate.id, valid.map(cardIdOf))
    for (const row of valid) {
      const plan = planRow(null, row, stored.get(cardIdOf(row)))
      counts[plan.kind] += 1
      if (plan.kind !== 'unchanged') numbers[plan.kind].push(row.row)
      if (plan.kind === 'changed' && changed.length < SHOWN_ROWS) changed.push(changedRowOf(row, plan))
    }
  }
  return { headers, repeated, counts, failed, changed, rows: numbers }
}
/** The identity number of a valid row. */
export const cardIdOf = ({ values }: CheckedRow): string => String(values['nationalId'])
