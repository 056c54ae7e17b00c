import { sql, type Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS, ROLES } from '#schemas/permissions.ts'
import { writeAudits } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { notificationsHandlers } from '#server/features/notifications/notifications.handlers.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { moveJob } from '#server/jobs/job.record.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { effective } from '#server/kit/scope.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { addApplication, NOW, seedUniversity, STAFF, type Caller } from '../applications/applications.fixtures.ts'
import { workerOf } from '../jobs/jobs.fixtures.ts'
import { repeatable } from '../support/answer-once.ts'
import { testSettings } from '../support/server.ts'

type Calls = Api['notifications']
type Name = keyof Calls & string
type Answer<K extends Name> = { readonly data: DataOf<Calls[K]>; readonly message?: string }
const handlers = repeatable('notifications', notificationsHandlers)
const clock = () => NOW
const settings = testSettings('', {})

/** The handlers as the server calls them, without the HTTP server: body valid, permission checked. */
export const notifyAs =
  (
    db: Kysely<Tables>,
    { userId = STAFF.officer, scope = { universityId: 1 }, permissions = PERMISSIONS, panel = 'spec' }: Caller = {},
  ) =>
  async <K extends Name>(name: K, body: BodyOf<Calls[K]>, idempotencyKey?: string): Promise<Answer<K>> =>
    handlers[name]!({
      body,
      params: {},
      idempotencyKey,
      user: { id: userId, permissions: new Set(permissions), actor: { kind: 'staff', userId } },
      scope: effective(scope),
      db,
      deps: {
        settings: { ...settings, decisionPanel: panel },
        clock,
        outbox: createOutbox(clock),
        jobs: createJobs(JOB_KINDS),
      },
    }) as Promise<Answer<K>>

/** The small university with the permissions of its officers: a worker loads those from the database. */
export async function seedNotifications(db: Kysely<Tables>): Promise<void> {
  await seedUniversity(db)
  await db
    .insertInto('role_permission')
    .values(ROLES.officer.map((permission) => ({ role_id: 1, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The owner retries the refused items. */
export async function retry(db: Kysely<Tables>, jobId: number): Promise<void> {
  const { version } = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow()
  const user = { permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: STAFF.officer } } as const
  const by = { user, scope: effective({ universityId: 1 }), deps: { clock, settings } }
  await withTransaction(db, (trx) =>
    moveJob(trx, by, JOB_KINDS, { id: jobId, version, events: [{ type: 'job.retry' }] }),
  )
  await workAll(db)
}

/** A worker of the product's jobs, at the time of the calls. */
export const groupWorkerOf = (db: Kysely<Tables>): Worker => workerOf({ kysely: db }, createJobs(JOB_KINDS), { clock })

/** Runs a worker in the test until no work is left. */
export async function workAll(db: Kysely<Tables>): Promise<void> {
  const worker = groupWorkerOf(db)
  onTestFinished(() => worker.stop())
  await worker.work()
}

export const MESSAGE = 'يرجى الحضور إلى اختبار القدرات يوم الأحد'
/** The input of a message, unless a test passes another one. */
export const WRITTEN = { message: MESSAGE, applicationStatusOption: 0, sendMailToStudent: 1 } as const

/** The application's row, and its last row of the audit trail. */
export async function lastStep(db: Kysely<Tables>, id: number) {
  const application = await db
    .selectFrom('application')
    .select(['status', 'review_status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const audits = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'application')
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  return { ...application, audits, last: audits.at(-1)! }
}
export const mails = (db: Kysely<Tables>) => db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()

/**
 * This many applications of as many students, each with a separate address and audit chain; under review, unless
 * `statusOf` returns another status for its number, from 1 on.
 */
export async function addMany(
  db: Kysely<Tables>,
  count: number,
  statusOf: (index: number) => number = () => 1,
): Promise<readonly { readonly id: number; readonly studentId: number }[]> {
  const first = await addApplication(db)
  const { rows } = await sql<{ id: number; studentId: number }>`
    with s as (
      insert into student (ar_name, en_name, name_norm, gender, card_type, card_id, birthdate, nationality_id, mobile, email, address_city_id, birth_country_id)
      select ar_name, en_name, name_norm, gender, card_type, '3' || lpad(n::text, 13, '0'), birthdate, nationality_id, '010' || lpad(n::text, 8, '0'), 'student' || n || '@example.com', address_city_id, birth_country_id
      from student, generate_series(1, ${count}::int) as n where student.id = ${first.studentId} returning id, card_id
    )
    insert into application (number, student_id, year_id, semester_id, faculty_id, branch_id, desire_number, status, applied_at, category_id, type_id, prequal_year, quota_id, payment_status, student_name_norm, student_card_id)
    select '27' || right(s.card_id, 6), s.id, a.year_id, a.semester_id, a.faculty_id, a.branch_id, 1, 1, a.applied_at, a.category_id, a.type_id, a.prequal_year, a.quota_id, 0, a.student_name_norm, s.card_id
    from s, application a where a.id = ${first.id} returning id, student_id as "studentId"`.execute(db)
  const made = rows.toSorted((a, b) => a.id - b.id).map((row, at) => ({ ...row, status: statusOf(at + 1) }))
  await sql`update application a set status = m.status from unnest(${made.map(({ id }) => id)}::int[], ${made.map(({ status }) => status)}::smallint[]) as m (id, status)
    where a.id = m.id and a.status <> m.status`.execute(db)
  await db.transaction().execute((trx) =>
    writeAudits(
      trx,
      made.map(({ id, status }) => ({
        entity: 'application',
        entityId: id,
        seq: 1,
        event: 'applicant.create',
        actor: { kind: 'applicant', userId: null },
        at: NOW,
        toStatus: status,
        changes: {},
      })),
    ),
  )
  return made
}
