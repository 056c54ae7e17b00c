import { type Application, Applications } from './applications.generate.ts'
import type { AttachmentSets } from './attachments.seed.ts'
import { APPLICANT, type AuditTrail } from './audit.seed.ts'
import { SEASONS, type Season } from './content/seasons.data.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.insert.ts'
import { type Student, Students } from './students.generate.ts'

/** Rows that are written together. */
export interface Batch {
  readonly students: Student[]
  readonly applications: Application[]
  readonly attachments: Row<'attachment'>[]
  readonly audit: Row<'audit'>[]
}
/** Accounts of students who have not applied: they can be deleted (D70). */
const WITHOUT_APPLICATIONS = 4
/** Applications of a batch: some megabytes. */
const BATCH = 5_000

/**
 * `count` applications and all that belongs to them, season by season in the order of time, in batches of about 5,000,
 * so that any number of them needs the memory of two batches. The same `random` gives the same rows.
 */
export function* generateBatches(
  count: number,
  random: Random,
  trail: AuditTrail,
  sets: Pick<AttachmentSets, 'of'>,
): Generator<Batch> {
  const students = new Students(random)
  const register = ({ students: registered, audit }: Batch, student: Student, at: number) => {
    registered.push(student)
    audit.push(
      ...trail.rowsOf('student', student.id, [
        { event: 'student.create', actor: APPLICANT, at: new Date(at), changes: {} },
      ]),
    )
  }
  let batch: Batch = { students: [], applications: [], attachments: [], audit: [] }
  let id = 0
  let attachmentId = 0
  for (const [index, season] of SEASONS.entries()) {
    const until = index === SEASONS.length - 1 ? count : Math.min(count, id + Math.round(count * season.share))
    const first = id
    const applications = new Applications(random, season)
    while (id < until) {
      const student = students.next(season.first)
      const createdAt = arrival(season, (id - first) / (until - first), random)
      register(batch, student, createdAt - 600_000)
      const applied = applications.of(student, createdAt, id + 1, until - id)
      for (const { application, history } of applied) {
        batch.applications.push(application)
        batch.audit.push(...trail.rowsOf('application', application.id, history.happenings))
      }
      id += applied.length
      const paid = applied.some(({ application }) => application.payment_status === 1)
      for (const file of sets.of(student, paid))
        batch.attachments.push({ ...file, id: ++attachmentId, student_id: student.id })
      if (batch.applications.length >= BATCH) {
        yield batch
        batch = { students: [], applications: [], attachments: [], audit: [] }
      }
    }
  }
  const last = SEASONS.at(-1)!
  for (let without = 0; count > 0 && without < WITHOUT_APPLICATIONS; without += 1)
    register(batch, students.next(last.first), last.until)
  if (batch.students.length > 0) yield batch
}

/** Applications come in through the season, thick in its middle, mostly in the afternoon and evening. */
function arrival({ from, until }: Season, progress: number, random: Random): number {
  const day = 24 * 3_600_000
  const eased = progress + 0.08 * Math.sin(2 * Math.PI * progress)
  const midnight = Math.floor((from + eased * (until - from)) / day) * day
  const hour = 5 + 15 * Math.sqrt(random.next())
  return midnight + Math.floor(hour * 3_600_000)
}
