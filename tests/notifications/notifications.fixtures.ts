import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Tables } from '#server/db/tables.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { notificationsHandlers } from '#server/features/notifications/notifications.handlers.ts'
import { createJobs } from '#server/jobs/kind.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { effective } from '#server/kit/scope.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { NOW, STAFF, type Caller } from '../applications/applications.fixtures.ts'
import { testSettings } from '../support/server.ts'

type Calls = Api['notifications']
type Name = keyof Calls & string
type Answer<K extends Name> = { readonly data: DataOf<Calls[K]>; readonly message?: string }
const handlers = notificationsHandlers as unknown as Readonly<Record<string, (call: unknown) => Promise<unknown>>>
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

/** A worker beside the test, which works until nothing waits. */
export async function workAll(db: Kysely<Tables>): Promise<void> {
  const worker = startWorker({
    db,
    jobs: createJobs(JOB_KINDS),
    settings,
    clock,
    log: { warn: () => undefined },
    every: 3_600_000,
  })
  onTestFinished(() => worker.stop())
  await worker.work()
}

export const MESSAGE = 'يرجى الحضور إلى اختبار القدرات يوم الأحد'
/** What is written, unless a test writes something else. */
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
