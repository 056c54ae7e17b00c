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
/**
 * One student of the active season in so many shares something with the previous one (ADR 68), in turn: a certificate,
 * a mobile as in one family, an e-mail, or the whole identity, which is one person registered twice. The certificate is
 * the first, so that small demos refer to its content, too.
 */
const SHARING_EVERY = 150
const FIRST_SHARING = 20
const SHARED = ['file', 'mobile', 'email', 'person'] as const
/** One and the same file: shared by more it would be nobody's own. */
const FILES_SHARED = 2
/** Applications of a batch: some megabytes. */
const BATCH = 5_000

/**
 * `count` applications with all related rows, season by season in the order of time, in batches of about 5,000, so that
 * any number of them needs the memory of two batches. The same `random` produces the same rows.
 */
export function* generateBatches(
  count: number,
  random: Random,
  trail: AuditTrail,
  sets: Pick<AttachmentSets, 'of' | 'shared'>,
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
    const isActive = index === SEASONS.length - 1
    let before: Student | undefined
    let position = 0
    while (id < until) {
      position += 1
      const turn = isActive ? sharedAt(position) : undefined
      const student = sharing(students.next(season.first), before, turn)
      before = student
      const createdAt = arrival(season, (id - first) / (until - first), random)
      register(batch, student, createdAt - 600_000)
      const applied = applications.of(student, createdAt, id + 1, until - id)
      for (const { application, history } of applied) {
        batch.applications.push(application)
        batch.audit.push(...trail.rowsOf('application', application.id, history.happenings))
      }
      id += applied.length
      const paid = applied.some(({ application }) => application.payment_status === 1)
      const files = sets.of(student, paid)
      const hasShared = turn === 'file' || (isActive && sharedAt(position + 1) === 'file')
      for (const file of hasShared ? sets.shared(files) : files)
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

/** What the student at this position of the active season shares with the previous one. */
function sharedAt(position: number): (typeof SHARED)[number] | undefined {
  const turn = (position - FIRST_SHARING) / SHARING_EVERY
  if (!Number.isInteger(turn) || turn < 0) return undefined
  const what = SHARED[turn % SHARED.length]
  return what === 'file' && turn >= FILES_SHARED * SHARED.length ? undefined : what
}

function sharing(student: Student, before: Student | undefined, what: ReturnType<typeof sharedAt>): Student {
  if (!before || what === undefined || what === 'file') return student
  if (what === 'mobile') return { ...student, mobile: before.mobile }
  if (what === 'email') return { ...student, email: before.email }
  const { id, user_name, account_active, mobile, email } = student
  return { ...before, id, user_name, account_active, mobile, email }
}

/** Applications arrive all through the season, most in its middle, and mostly in the afternoon and evening. */
function arrival({ from, until }: Season, progress: number, random: Random): number {
  const day = 24 * 3_600_000
  const eased = progress + 0.08 * Math.sin(2 * Math.PI * progress)
  const midnight = Math.floor((from + eased * (until - from)) / day) * day
  const hour = 5 + 15 * Math.sqrt(random.next())
  return midnight + Math.floor(hour * 3_600_000)
}
