import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { ITEM_STATES, type JobFilters, type JobKindName, type JobState } from '#schemas/jobs/job.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import type { Bilingual, Params } from '../../kit/bilingual.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>

/** Who looks at jobs: at his own, and at all of his scope when he may. */
export interface Viewer {
  readonly userId: number
  readonly mayViewAll: boolean
  readonly scope: EffectiveScope
}
const visibleTo = ({ userId, mayViewAll, scope }: Viewer): RawBuilder<SqlBool> =>
  mayViewAll
    ? sql`(j.user_id = ${userId} or ${scopeCondition(scope, 'job', 'j')})`
    : sql<SqlBool>`j.user_id = ${userId}`

export interface StoredJob {
  readonly id: number
  readonly kind: JobKindName
  readonly state: JobState
  readonly userId: number
  readonly owner: Bilingual
  readonly items: number
  readonly done: number
  readonly refused: number
  readonly begunWith: number
  readonly createdAt: string
  readonly begunAt: string | null
  readonly endedAt: string | null
  readonly error: ErrorCode | null
  readonly isKept: boolean
  readonly version: number
}
const JOB = sql`j.id, j.kind, j.state, j.user_id as "userId", jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as owner, j.items, j.done, j.refused,
  j.begun_with as "begunWith", j.created_at as "createdAt", j.begun_at as "begunAt", j.ended_at as "endedAt", j.error, j.kept as "isKept", j.version`

interface JobsQuery extends JobFilters {
  readonly page: number
  readonly pageSize: number
}
/** A page of jobs, newest first. */
export async function listJobs(
  db: Db,
  viewer: Viewer,
  { whose = 'mine', state, kind, page, pageSize }: JobsQuery,
): Promise<{ readonly results: readonly StoredJob[]; readonly total: number }> {
  const where = every([
    visibleTo({ ...viewer, mayViewAll: viewer.mayViewAll && whose === 'all' }),
    ...(state ? [sql<SqlBool>`j.state = ${state}`] : []),
    ...(kind ? [sql<SqlBool>`j.kind = ${kind}`] : []),
  ])
  const { rows: results } = await sql<StoredJob>`
    select ${JOB} from job j join app_user u on u.id = j.user_id where ${where}
    order by j.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from job j where ${where}`.execute(db)
  return { results, total: rows[0]!.total }
}

export async function readJob(db: Db, viewer: Viewer, id: number): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${JOB} from job j join app_user u on u.id = j.user_id where j.id = ${id} and ${visibleTo(viewer)}`.execute(
    db,
  )
  return rows[0]
}

export interface StoredItem {
  readonly place: number
  readonly target: unknown
  /** See migration 0037. */
  readonly state: number | null
  readonly code: ErrorCode | null
  readonly params: Params | null
  readonly at: string | null
}
const ITEM_KEYS = { result: sql`state`, reason: sql`code`, at: sql`at` } as const
interface ItemsQuery extends Pick<
  BodyOf<Api['jobs']['items']>,
  'outcome' | 'orderBy' | 'orderType' | 'page' | 'pageSize'
> {
  /** The only ones that are searched for; null: nothing is. */
  readonly places: readonly number[] | null
}
/** Items of a job that the caller has found by `readJob`, and how many there are on all pages. */
export async function listItems(
  db: Db,
  jobId: number,
  { outcome, places, orderBy, orderType, page, pageSize }: ItemsQuery,
): Promise<{ readonly items: readonly StoredItem[]; readonly total: number }> {
  const state = outcome && ITEM_STATES.indexOf(outcome)
  const where = every([
    sql`job_id = ${jobId}`,
    ...(state ? [sql`state = ${state}`] : state === 0 ? [sql`state is null`] : []),
    ...(places ? [sql`place = any(${places}::integer[])`] : []),
  ])
  const direction = orderType === 'desc' ? sql`desc` : sql`asc`
  const order = orderBy ? sql`${ITEM_KEYS[orderBy]} ${direction} nulls last, place` : sql`place`
  const part = pageSize === ALL_ROWS ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows: items } = await sql<StoredItem>`
    select place, target, state, code, params, at from job_item where ${where} order by ${order} ${part}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from job_item where ${where}`.execute(db)
  return { items, total: rows[0]!.total }
}
/** What each item of a job is, for kinds that have few of them. */
export async function listTargets(
  db: Db,
  jobId: number,
): Promise<readonly { readonly place: number; readonly target: unknown }[]> {
  const { rows } = await sql<{ place: number; target: unknown }>`
    select place, target from job_item where job_id = ${jobId}`.execute(db)
  return rows
}
