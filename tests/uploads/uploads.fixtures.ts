import { sql, type Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { RawRow } from '#schemas/uploads/rows.ts'
import type { SaveBody } from '#schemas/uploads/upload.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Tables } from '#server/db/tables.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { uploadsHandlers } from '#server/features/uploads/uploads.handlers.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { moveJob } from '#server/jobs/job.record.ts'
import { createJobs, type JobKindHandler } from '#server/kit/job-kind.ts'
import { effective } from '#server/kit/scope.ts'
import { CATEGORY, NOW, STAFF, YEAR, type Caller } from '../applications/applications.fixtures.ts'
import { workerOf } from '../jobs/jobs.fixtures.ts'
import { seedNotifications } from '../notifications/notifications.fixtures.ts'
import { repeatable } from '../support/answer-once.ts'
import { testSettings } from '../support/server.ts'
import { auditEvents, withoutNotes } from '../support/audit.ts'

type Db = Kysely<Tables>
type Calls = Api['uploads']
const handlers = repeatable('uploads', uploadsHandlers)
const settings = testSettings('', {})
const clock = () => NOW

/** The handlers as the server calls them, without the HTTP server: body valid, permission checked. */
export const uploadAs =
  (db: Db, { userId = STAFF.officer, scope = { universityId: 1 }, permissions = PERMISSIONS }: Caller = {}) =>
  async <K extends keyof Calls & string>(
    name: K,
    body: BodyOf<Calls[K]>,
    idempotencyKey?: string,
  ): Promise<{ readonly data: DataOf<Calls[K]>; readonly message?: string }> =>
    handlers[name]!({
      body,
      params: {},
      idempotencyKey,
      user: { id: userId, permissions: new Set(permissions), actor: { kind: 'staff', userId } },
      scope: effective(scope),
      db,
      deps: { settings, clock, jobs: createJobs(JOB_KINDS) },
    }) as never

/** The small university with two courses. */
export async function seedUploads(db: Db): Promise<void> {
  await seedNotifications(db)
  await db
    .insertInto('course')
    .values([
      { id: 7, ar_name: 'الفيزياء', en_name: 'Physics', ar_norm: 'الفيزياء', en_norm: 'physics' },
      { id: 8, ar_name: 'الكيمياء', en_name: 'Chemistry', ar_norm: 'الكيمياء', en_norm: 'chemistry' },
    ])
    .execute()
}
/** Deletes certificates, uploads and jobs. */
export const emptyUploads = (db: Db) =>
  withoutNotes(db, (trx) =>
    sql`truncate student_upload_item, student_upload, uploaded_student, certificate_course, certificate, idempotency_key, job, notification, application, audit restart identity cascade`.execute(
      trx,
    ),
  )

/** A certificate of this year with physics and chemistry, of 60 each and 410 in all. */
export async function addCertificate(db: Db, name = 'الثانوية العامة', open = false): Promise<number> {
  const { id } = await db
    .insertInto('certificate')
    .values({
      category_id: CATEGORY.general,
      year_id: YEAR.current,
      ar_name: name,
      en_name: `English ${name}`,
      total: 410,
      open,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificate_course')
    .values([7, 8].map((course_id) => ({ certificate_id: id, course_id, degree: 60 })))
    .execute()
  return id
}

/** A valid national id, another for each number. */
export const idOf = (number: number): string => `300010101${String(number).padStart(5, '0')}`
/** The row of a student, as the page sends it. */
export const rowOf = (number: number, more: RawRow['cells'] = {}): RawRow => ({
  row: number + 1,
  cells: { nationalId: idOf(number), studentName: 'محمد أحمد علي', course7: 40, ...more },
})
export const rowsOf = (count: number): RawRow[] => Array.from({ length: count }, (_, at) => rowOf(at + 1))
/** The body of a save of these rows. */
export const bodyOf = (
  certificateId: number,
  rows: readonly RawRow[],
  more: Partial<Pick<SaveBody, 'fileName' | 'fileHash' | 'shown'>> = {},
): SaveBody => ({
  data: rows as unknown as SaveBody['data'],
  certificateId,
  yearId: YEAR.current,
  certificateTypeId: CATEGORY.general,
  ...more,
})

/** Uploaded students of a certificate, by their identity numbers. */
export const studentsOf = (db: Db, certificateId: number) =>
  db
    .selectFrom('uploaded_student')
    .select(['card_id', 'ar_name', 'gender', 'seat_number', 'school', 'total', 'marks', 'upload_id'])
    .where('certificate_id', '=', certificateId)
    .orderBy('card_id')
    .execute()
/** A worker that handles one batch, and leaves the rest to others. */
export async function workOnce(db: Db): Promise<void> {
  let stopped: Promise<void> | undefined
  const once = Object.entries(JOB_KINDS).map(([name, kind]): [string, JobKindHandler] => [
    name,
    {
      ...kind,
      async handle(...args) {
        stopped ??= worker.stop()
        return kind.handle(...args)
      },
    },
  ])
  const worker = workerOf({ kysely: db }, createJobs(Object.fromEntries(once)), { clock })
  await worker.work()
  await stopped
}
/** Cancels a job as its owner. */
export async function cancelJob(db: Db, id: number): Promise<void> {
  const { version } = await db.selectFrom('job').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const user = { permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: STAFF.officer } } as const
  const by = { user, scope: effective({ universityId: 1 }), deps: { clock, settings } }
  await withTransaction(db, (trx) => moveJob(trx, by, JOB_KINDS, { id, version, events: [{ type: 'job.cancel' }] }))
}

/** Events of an upload, in their order. */
export const trailOf = (db: Db, uploadId: number): Promise<string[]> => auditEvents(db, 'student_upload', uploadId)
/** The faults that the check of the trail finds in uploads and jobs: the small university has no history. */
export const auditFaults = async (db: Db) =>
  (await verifyAudit(db)).faults.filter(({ kind, text }) => kind !== 'history' || /student_upload|job/.test(text))
