import { sql, type Kysely, type Transaction } from 'kysely'
import { JOB_RETENTION_DAYS, type JobKindName, type JobState } from '#schemas/jobs/job.schema.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { Nodes } from '#schemas/scope-levels.ts'
import type { Tables } from '../db/tables.ts'
import { furtherHomes, homesOf, type StoredHomes } from '../kit/homes.sql.ts'
import { scopeColumns, universityOf, type EffectiveScope, type StoredNodes } from '../kit/scope.ts'
import type { ItemOutcome, JobItem } from '../kit/job-kind.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Targets that one statement stores. */
const TARGETS_AT_ONCE = 5_000

/** A job, locked. Times are ISO texts. */
export interface LockedJob {
  readonly id: number
  readonly version: number
  readonly kind: JobKindName
  readonly state: JobState
  readonly userId: number
  readonly universityId: number
  readonly facultyId: number | null
  readonly branchId: number | null
  readonly nodes: StoredNodes | null
  readonly request: unknown
  readonly items: number
  readonly done: number
  readonly refused: number
  readonly endedAt: string | null
}
const LOCKED = sql`id, version, kind, state, user_id as "userId", university_id as "universityId", faculty_id as "facultyId", branch_id as "branchId", nodes,
  request, items, done, refused, ended_at as "endedAt"`

export async function lockJob(trx: Trx, id: number): Promise<LockedJob | undefined> {
  const { rows } = await sql<LockedJob>`select ${LOCKED} from job where id = ${id} for update`.execute(trx)
  return rows[0]
}

interface NewJob {
  readonly kind: JobKindName
  readonly userId: number
  readonly scope: EffectiveScope
  readonly request: unknown
  readonly targets: readonly unknown[]
  readonly at: Date
}
/** Stores a job that waits for a worker, and its items. Returns its id. */
export async function insertJob(trx: Trx, { kind, userId, scope, request, targets, at }: NewJob): Promise<number> {
  const { id } = await trx
    .insertInto('job')
    .values({
      kind,
      state: 'queued',
      user_id: userId,
      university_id: universityOf(scope),
      ...scopeColumns(scope),
      request: JSON.stringify(request),
      items: targets.length,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < targets.length; from += TARGETS_AT_ONCE)
    await sql`insert into job_item (job_id, place, target)
      select ${id}::integer, ${from}::integer + ordinality, value
      from jsonb_array_elements(${JSON.stringify(targets.slice(from, from + TARGETS_AT_ONCE))}::jsonb) with ordinality`.execute(
      trx,
    )
  return id
}

/** A job that a worker has a lease on. */
export type LeasedJob = Pick<LockedJob, 'id' | 'kind'>
/** When a lease of so many seconds ends. Time is the database's: clocks of processes differ. */
const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/**
 * Claims the oldest job of these kinds that waits, or whose worker's lease has lapsed. `worker`: gets it for `lease`
 * seconds.
 */
export async function claimJob(
  db: Db,
  { worker, kinds, lease }: { worker: string; kinds: readonly string[]; lease: number },
): Promise<LeasedJob | undefined> {
  const { rows } = await sql<LeasedJob>`
    update job set lease_by = ${worker}::uuid, lease_until = ${leaseEnd(lease)}
    where id = (select id from job where state in ('queued', 'running', 'cancelling') and kind = any(${kinds}::text[])
      and (lease_until is null or lease_until < now()) order by id limit 1 for update skip locked)
    returning id, kind`.execute(db)
  return rows[0]
}

/** Leases a job to a worker that has just begun it. */
export const leaseJob = (trx: Trx, id: number, { worker, lease }: { worker: string; lease: number }) =>
  sql`update job set lease_by = ${worker}::uuid, lease_until = ${leaseEnd(lease)} where id = ${id}`.execute(trx)

/** The job of a worker, locked for one batch; undefined: another one has it by now. */
export async function lockLeasedJob(trx: Trx, id: number, worker: string): Promise<LockedJob | undefined> {
  const { rows } = await sql<LockedJob>`
    select ${LOCKED} from job where id = ${id} and lease_by = ${worker}::uuid for update`.execute(trx)
  return rows[0]
}
export const renewLease = (trx: Db, id: number, lease: number) =>
  sql`update job set lease_until = ${leaseEnd(lease)} where id = ${id}`.execute(trx)

/** Others may go on with it at once. */
export const releaseJob = (db: Db, id: number, worker: string) =>
  sql`update job set lease_by = null, lease_until = null where id = ${id} and lease_by = ${worker}::uuid`.execute(db)

/**
 * Refreshes the planner's statistics: without them it takes every item of a new job for the job's only one, and reads
 * all of them for each batch. The embedded engine never analyses by itself. Only the columns by which items are found:
 * the others are JSON, and take most of the time.
 */
export const analyseItems = (db: Db) => sql`analyze job_item (job_id, place, state)`.execute(db)

/** The next items that nobody has handled. The job is locked, so no other worker handles them. */
export async function nextItems(trx: Trx, id: number, limit: number): Promise<readonly JobItem[]> {
  const { rows } = await sql<JobItem>`
    select place, target from job_item
    where job_id = ${id} and place > (select reached from job where id = ${id}) and state is null order by place limit ${limit}`.execute(
    trx,
  )
  return rows
}

/**
 * Stores the outcomes of a batch and counts them, in the transaction of its effects. The worker's lease goes on for
 * `lease` seconds.
 */
export async function storeOutcomes(
  trx: Trx,
  id: number,
  outcomes: readonly ItemOutcome[],
  { at, lease }: { readonly at: Date; readonly lease: number },
): Promise<void> {
  const rows = outcomes.map(({ place, refused, result }) => ({ place, state: refused ? 2 : 1, ...refused, result }))
  const refused = rows.filter(({ state }) => state === 2).length
  await sql`
    with stored as (
      update job_item i set state = outcome.state, code = outcome.code, params = outcome.params, result = outcome.result, at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as outcome (place integer, state smallint, code text, params jsonb, result jsonb)
      where i.job_id = ${id} and i.place = outcome.place
    )
    update job set done = done + ${rows.length - refused}, refused = refused + ${refused}, reached = ${Math.max(...rows.map(({ place }) => place))},
      lease_until = ${leaseEnd(lease)} where id = ${id}`.execute(trx)
}

interface Moved {
  readonly state: JobState
  readonly version: number
}
/** A worker began with it: rate and remaining time are computed from here. */
export const storeBegun = (trx: Trx, id: number, { state, version }: Moved, at: Date) =>
  sql`update job set state = ${state}, version = ${version}, begun_at = ${at}, begun_with = done + refused where id = ${id}`.execute(
    trx,
  )
export const storeCancelling = (trx: Trx, id: number, { state, version }: Moved) =>
  sql`update job set state = ${state}, version = ${version} where id = ${id}`.execute(trx)

/** It has ended; `error`: what it failed of. Items that wait are left out once it is cancelled. */
export async function storeEnded(
  trx: Trx,
  id: number,
  { state, version, error }: Moved & { readonly error: string | null },
  at: Date,
): Promise<void> {
  await sql`update job set state = ${state}, version = ${version}, begun_at = coalesce(begun_at, ${at}::timestamptz), ended_at = ${at}, error = ${error},
    lease_by = null, lease_until = null where id = ${id}`.execute(trx)
  if (state === 'cancelled')
    await sql`update job_item set state = 3, at = ${at} where job_id = ${id} and state is null`.execute(trx)
}

/** Refused items wait again, with those that a failed job never reached. */
export async function storeRetried(trx: Trx, id: number, { state, version }: Moved): Promise<void> {
  await sql`update job_item set state = null, code = null, params = null, result = null, at = null where job_id = ${id} and state = 2`.execute(
    trx,
  )
  await sql`update job set state = ${state}, version = ${version}, refused = 0, reached = 0, ended_at = null, error = null where id = ${id}`.execute(
    trx,
  )
}

export interface JobOwner {
  readonly disabled: boolean
  readonly permissions: readonly Permission[]
  readonly homes: Nodes
}
/** Who began a job, as he is now. */
export async function readOwner(trx: Trx, userId: number): Promise<JobOwner> {
  const { rows } = await sql<StoredHomes & { disabled: boolean; permissions: Permission[] }>`
    select disabled, array(select permission from role_permission p where p.role_id = u.role_id) as permissions,
      university_id, faculty_id, branch_id, ${furtherHomes('u')} as further_homes from app_user u where id = ${userId}`.execute(
    trx,
  )
  const { disabled, permissions, ...stored } = rows[0]!
  return { disabled, permissions, homes: homesOf(stored) }
}

/** The bell rings for who began it (G11). */
export const insertNotification = (
  trx: Trx,
  note: {
    readonly userId: number
    readonly kind: string
    readonly params: Readonly<Record<string, unknown>>
    readonly link: string
    readonly at: Date
  },
) =>
  trx
    .insertInto('notification')
    .values({
      user_id: note.userId,
      kind: note.kind,
      params: JSON.stringify(note.params),
      link: note.link,
      created_at: note.at,
      read_at: null,
    })
    .execute()

/**
 * Deletes the items and the input of jobs that ended long enough ago; the job itself stays, since the audit trail
 * refers to it.
 */
export const sweepJobs = (db: Db, now: Date) =>
  sql`with old as (update job set kept = false, request = 'null' where kept and ended_at < ${now}::timestamptz - make_interval(days => ${JOB_RETENTION_DAYS}) returning id)
    delete from job_item i using old where i.job_id = old.id`.execute(db)
