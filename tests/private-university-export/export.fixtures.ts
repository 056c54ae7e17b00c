import { sql, type Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { linkedSystemsHandlers } from '#server/features/linked-systems/linked-systems.handlers.ts'
import { privateUniversityExportHandlers } from '#server/features/private-university-export/private-university-export.handlers.ts'
import { moveJob } from '#server/jobs/job.record.ts'
import { createJobs, type JobKinds } from '#server/kit/job-kind.ts'
import { moveApplications } from '#server/kit/application-moves.ts'
import { effective } from '#server/kit/scope.ts'
import { NOW, STAFF, type Caller } from '../applications/applications.fixtures.ts'
import { workerOf } from '../jobs/jobs.fixtures.ts'
import { addMany, seedNotifications } from '../notifications/notifications.fixtures.ts'
import { testSettings } from '../support/server.ts'
import { withoutNotes } from '../support/audit.ts'

type Db = Kysely<Tables>
type Handlers = Readonly<Record<string, (call: unknown) => Promise<unknown>>>
const handlers = { ...privateUniversityExportHandlers, ...linkedSystemsHandlers } as unknown as Handlers
type Calls = Api['private-university-export'] & Api['linked-systems']
const clock = () => NOW

/**
 * The environment variables for a server that uses this service. A service that never answers times out after two
 * seconds, and the call after twelve: a machine with other work needs more than one for those that answer badly.
 */
export const serviceAt = (url: string | undefined, more: Readonly<Record<string, string>> = {}) => ({
  ...(url !== undefined && { PRIVATE_UNIVERSITY_URL: url }),
  ALLOW_PRIVATE_SERVICES: 'on',
  LINK_TIMEOUT_MS: '2000',
  ...more,
})

interface Office extends Caller {
  readonly env?: Readonly<Record<string, string>>
}
/** The handlers as the server calls them, and what goes on after their answer. */
export function officeOf(
  db: Db,
  { userId = STAFF.officer, scope = { universityId: 1 }, permissions = PERMISSIONS, env = {} }: Office = {},
) {
  const running = new Set<Promise<void>>()
  const settings = testSettings('', env)
  const jobs = createJobs(JOB_KINDS)
  const deps = {
    settings,
    clock,
    jobs,
    background: (work: () => Promise<void>) => running.add(work().catch(() => undefined)),
  }
  const call = async <K extends keyof Calls & string>(
    name: K,
    body: BodyOf<Calls[K]>,
    idempotencyKey?: string,
  ): Promise<{ readonly data: DataOf<Calls[K]>; readonly message?: string }> =>
    handlers[name]!({
      body,
      params: {},
      idempotencyKey,
      user: {
        id: userId,
        name: { ar: 'موظف', en: 'Officer' },
        permissions: new Set(permissions),
        actor: { kind: 'staff', userId },
      },
      scope: effective(scope),
      db,
      deps,
      log: { warn: () => {} },
    }) as never
  return {
    call,
    /** Waits for the work that calls continue after their answer. */
    idle: async () => void (await Promise.all(running)),
    /** Lets workers do the remaining jobs; `kinds` replaces how. */
    async work(kinds?: JobKinds) {
      await Promise.all(running)
      const worker = workerOf({ kysely: db }, kinds ? createJobs(kinds) : jobs, { clock, settings })
      await worker.work()
      await worker.stop()
    },
  }
}

export interface Chosen {
  readonly appId: number
  readonly nationalId: string
}
/** The small university. */
export const seedExport = seedNotifications

/** So many accepted applications, each of a student with a valid national id. */
export async function addAccepted(db: Db, count: number): Promise<readonly Chosen[]> {
  const made = await addMany(db, count, () => 2)
  const { rows } = await sql<Chosen>`
    with valid as (
      update student s set card_id = '304' || lpad((1 + s.id % 12)::text, 2, '0') || '0101' || lpad(s.id::text, 5, '0')
      where s.id = any(${made.map(({ studentId }) => studentId)}::int[]) returning s.id, s.card_id
    ) update application a set student_card_id = v.card_id from valid v where a.student_id = v.id and a.id = any(${made.map(({ id }) => id)}::int[])
    returning a.id as "appId", v.card_id as "nationalId"`.execute(db)
  return rows.toSorted((a, b) => a.appId - b.appId)
}
/** Marks the database as the demo's, where the built-in receiver replaces the service (V6), or no longer. */
export const becomeDemo = (db: Db, isDemo: boolean) =>
  isDemo
    ? sql`insert into setting (key, value) values ('demo', 'true') on conflict (key) do nothing`.execute(db)
    : sql`delete from setting where key = 'demo'`.execute(db)

/** Removes applications, exports, jobs and the receiver's students. */
export const emptyExport = (db: Db) =>
  withoutNotes(db, (trx) =>
    sql`truncate built_in_receiver, application_export, link_use, idempotency_key, job, notification, application, audit, student restart identity cascade`.execute(
      trx,
    ),
  )

export const statusOf = async (db: Db, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await sql<{ status: number }>`select status from application where id = any(${ids}::int[]) order by id`.execute(db)
  ).rows.map(({ status }) => status)
/** States of all exports, by application and in their order. */
export const exportStates = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('application_export').select('state').orderBy('application_id').orderBy('id').execute()).map(
    ({ state }) => state,
  )
/** How often applications moved to 8, by the audit trail. */
export async function pulls(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from audit where entity = 'application' and event = 'transfer.confirm'`.execute(db)
  return rows[0]!.count
}

/** Staff refuse an application, with its row in the audit trail. */
export const refuseByHand = (db: Db, id: number): Promise<void> =>
  withTransaction(db, async (trx) => {
    const { version } = await trx
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await moveApplications(
      trx,
      [
        {
          id,
          version,
          from: { status: 2, reviewStatus: null },
          to: { status: 3, reviewStatus: null },
        },
      ],
      { event: 'application.reject', actor: { kind: 'staff', userId: STAFF.officer }, at: NOW },
    )
  })

/** Its owner cancels a job. */
export async function cancelJob(db: Db, jobId: number): Promise<void> {
  const { version } = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow()
  const user = { permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: STAFF.officer } } as const
  const by = { user, scope: effective({ universityId: 1 }), deps: { clock, settings: testSettings('', {}) } }
  await withTransaction(db, (trx) =>
    moveJob(trx, by, JOB_KINDS, { id: jobId, version, events: [{ type: 'job.cancel' }] }),
  )
}
