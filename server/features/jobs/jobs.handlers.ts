import type { Api } from '#schemas/api.ts'
import { isEnded, ITEM_STATES } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { isResultFound } from '#schemas/shared/result-filters.ts'
import type { JobEvent } from '#machines/jobs/job.lifecycle.ts'
import { afterCommit } from '../../db/pool.ts'
import { withTransaction } from '../../db/transaction.ts'
import { moveJob } from '../../jobs/job.record.ts'
import { AppError } from '../../kit/app-error.ts'
import { errorText, type Bilingual } from '../../kit/bilingual.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import type { JobKindHandler } from '../../kit/job-kind.ts'
import { effective, type EffectiveScope } from '../../kit/scope.ts'
import { listItems, listJobs, listTargets, readJob, type Viewer, type StoredJob } from './jobs.sql.ts'

type JobCall = Pick<Call<Api['jobs']['details']>, 'db' | 'user' | 'deps'>

const viewerOf = ({ user }: JobCall): Viewer => ({
  userId: user.id,
  mayViewAll: user.permissions.has('jobs.can_view_all_jobs'),
  scope: effective(user.homes),
})

const mayDo = ({ user, deps }: JobCall, { kind }: Pick<StoredJob, 'kind'>): boolean => {
  const permission = deps.jobs.kinds[kind]?.permission
  return permission !== undefined && user.permissions.has(permission)
}

/** Items a second since a worker began, and how many seconds the others will take by that. */
function pace({ state, items, done, refused, begunWith, begunAt, endedAt }: StoredJob, now: Date) {
  const handled = done + refused - begunWith
  if (begunAt === null || handled <= 0 || state === 'queued') return { rate: null, secondsLeft: null }
  const seconds = (Date.parse(endedAt ?? now.toISOString()) - Date.parse(begunAt)) / 1_000
  if (seconds <= 0) return { rate: null, secondsLeft: null }
  const rate = handled / seconds
  return {
    rate: Math.round(rate * 10) / 10,
    secondsLeft: state === 'running' ? Math.ceil((items - done - refused) / rate) : null,
  }
}

function jobRowOf(call: JobCall, job: StoredJob): JobRow {
  const { userId, begunWith: _, error, ...fields } = job
  return {
    ...fields,
    isOwn: userId === call.user.id,
    hasPermission: mayDo(call, job),
    error: error && errorText(error),
    ...pace(job, call.deps.clock()),
  }
}

async function found(call: JobCall & { readonly params: { readonly id: string } }): Promise<StoredJob> {
  const job = await readJob(call.db, viewerOf(call), Number(call.params.id))
  if (!job) throw new AppError('NOT_FOUND')
  return job
}

type Moving = JobCall & { readonly params: { readonly id: string }; readonly body: { readonly version?: number } }
async function move(call: Moving, event: JobEvent) {
  const { id } = await found(call)
  const { user, db, deps, body } = call
  const by = { user, scope: effective(user.homes), deps }
  const { stored, version } = await withTransaction(db, (trx) =>
    moveJob(trx, by, deps.jobs.kinds, { id, version: body.version, events: [event] }),
  )
  return { id, state: stored.state, version }
}

interface ItemSearch {
  readonly kind: JobKindHandler
  readonly jobId: number
  readonly searchText: string
}
/** Places of the items that a text finds by what they are called, as the viewer sees it. */
async function findItems(
  db: JobCall['db'],
  scope: EffectiveScope,
  { kind, jobId, searchText }: ItemSearch,
): Promise<readonly number[]> {
  if (kind.find) return kind.find(db, scope, jobId, searchText)
  const items = await listTargets(db, jobId)
  const names = await kind.describe(
    db,
    scope,
    items.map(({ target }) => target),
  )
  return items.flatMap(({ place }, index) => {
    const { name, number } = names[index]!
    return isResultFound(searchText, { names: [name.ar, name.en], numbers: [number] }) ? [place] : []
  })
}

/** The name of an item's stored state; null: it waits. */
const ITEM_STATE = (state: number | null) => ITEM_STATES[state ?? 0]!

/** `/api/jobs/…`: long work, its progress and its result (V7). */
export const jobsHandlers: Handlers<Api['jobs']> = {
  async list(call) {
    const { results, total } = await listJobs(call.db, viewerOf(call), call.body)
    return { data: { results: results.map((job) => jobRowOf(call, job)), total } }
  },

  async details(call) {
    return { data: jobRowOf(call, await found(call)) }
  },

  async items(call) {
    const { db, deps, body } = call
    const { searchText = '', ...query } = body
    const job = await found(call)
    const kind = deps.jobs.kinds[job.kind]
    if (!kind || !mayDo(call, job)) throw new AppError('JOB_NOT_PERMITTED')
    if (!job.isKept) throw new AppError('JOB_NOT_KEPT')
    const { scope } = viewerOf(call)
    const places = searchText === '' ? null : await findItems(db, scope, { kind, jobId: job.id, searchText })
    const { items, total } = await listItems(db, job.id, { ...query, places })
    const names = await kind.describe(
      db,
      scope,
      items.map(({ target }) => target),
    )
    const results = items.map(({ place, state, code, params, at }, index) => ({
      place,
      number: names[index]!.number,
      name: names[index]!.name satisfies Bilingual,
      state: ITEM_STATE(state),
      reason: code && errorText(code, params ?? {}),
      at,
    }))
    return { data: { results, total } }
  },

  async cancel(call) {
    const data = await move(call, { type: 'job.cancel' })
    return { data, message: isEnded(data.state) ? 'JOB_CANCELLED' : 'JOB_CANCELLING' }
  },

  async retry(call) {
    const data = await move(call, { type: 'job.retry' })
    afterCommit(call.deps.jobs.wake)
    return { data, message: 'JOB_RETRIED' }
  },
}
