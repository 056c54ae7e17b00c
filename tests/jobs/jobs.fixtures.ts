import { sql, type Kysely } from 'kysely'
import type { Permission } from '#schemas/permissions.ts'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { beginJob, type BegunJob } from '#server/jobs/begin.ts'
import type { Jobs } from '#server/kit/job-kind.ts'
import { startWorker, type Worker, type WorkerOptions } from '#server/jobs/worker.ts'
import { effective } from '#server/kit/scope.ts'
import { testSettings } from '../support/server.ts'
import type { StampRequest } from './stamp.kind.ts'

export const NOW = new Date('2026-10-05T09:00:00.000Z')
export const SETTINGS = testSettings('/tmp')

/** An account of the demo, with what its role may do. */
export async function userOf(db: Kysely<Tables>, username: string) {
  const { id, role_id } = await db
    .selectFrom('app_user')
    .select(['id', 'role_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('role_permission').select('permission').where('role_id', '=', role_id).execute()
  return {
    id,
    permissions: new Set(rows.map(({ permission }) => permission as Permission)),
    actor: { kind: 'staff', userId: id } as const,
  }
}

interface JobInput {
  readonly targets: readonly unknown[]
  readonly request?: StampRequest
  readonly username?: string
}
/** Begins a job as a call of a feature does. */
export async function begin(
  { kysely: db }: Database,
  jobs: Jobs,
  { targets, request = {}, username = 'officer' }: JobInput,
): Promise<BegunJob> {
  const user = await userOf(db, username)
  const deps = { clock: () => NOW, settings: SETTINGS, jobs }
  return withTransaction(db, (trx) =>
    beginJob(trx, { user, scope: effective({ universityId: 1 }), deps }, { kind: 'groupSend', request, targets }),
  )
}

/** Ends every lease, as if its worker had died. */
export const endLeases = (db: Kysely<Tables>) =>
  sql`update job set lease_until = now() - interval '1 second'`.execute(db)

/** A worker that looks for work only when the test calls it. */
export const workerOf = (
  { kysely: db }: Pick<Database, 'kysely'>,
  jobs: Jobs,
  more: Partial<WorkerOptions> = {},
): Worker =>
  startWorker({
    db,
    jobs,
    settings: SETTINGS,
    clock: () => NOW,
    log: { warn: () => {} },
    every: 2 ** 30,
    ...more,
  })

export const jobNow = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('job')
    .select(['state', 'items', 'done', 'refused', 'error', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Events of the job's own audit rows with who did them, in their order. */
export const trailOf = async (db: Kysely<Tables>, id: number) =>
  (
    await db
      .selectFrom('audit')
      .select(['event', 'by_kind', 'seq'])
      .where('entity', '=', 'job')
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ event, by_kind, seq }) => `${seq} ${event} ${by_kind}`)

export const bellOf = async (db: Kysely<Tables>, id: number) =>
  (
    await db
      .selectFrom('notification')
      .select(['kind', 'params'])
      .where('link', '=', `/home/Jobs/Result/${id}`)
      .orderBy('id')
      .execute()
  ).map(({ kind, params }) => {
    const { kind: of, ...counts } = params as { kind: string }
    return { kind, of, ...counts }
  })
