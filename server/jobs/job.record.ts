import type { Transaction } from 'kysely'
import { jobLifecycle, jobRefusal, jobSnapshot, type JobEvent } from '#machines/jobs/job.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { isEnded, jobPath, type EndedState, type JobState } from '#schemas/jobs/job.schema.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/app-error.ts'
import { changeRecord } from '../kit/change-record.ts'
import type { ActingUser, RecordKind } from '../kit/record-kind.ts'
import { storedScope, type EffectiveScope } from '../kit/scope.ts'
import {
  insertNotification,
  lockJob,
  storeBegun,
  storeCancelling,
  storeEnded,
  storeRetried,
  type LockedJob,
} from './job.sql.ts'
import type { JobKinds } from '../kit/job-kind.ts'

type Trx = Transaction<Tables>

/** Jobs as records: who began one is its owner, and the system itself is the worker. */
const jobRecord = (kinds: JobKinds): RecordKind<LockedJob, JobEvent, { state: JobState }> => ({
  entity: 'job',
  machine: jobLifecycle,
  snapshot(job, { user, deps }) {
    const permission = kinds[job.kind]?.permission
    return jobSnapshot(
      job,
      {
        isWorker: user.actor.kind === 'system',
        isOwner: user.actor.userId === job.userId,
        isPermitted: permission !== undefined && user.permissions.has(permission),
      },
      deps.clock().getTime(),
    )
  },
  stored: (state) => ({ state: state as JobState }),
  refusal(refused, { type }) {
    const code = jobRefusal(refused, type)
    if (refused.kind === 'notFromState') return new AppError(code)
    return new AppError(code, { data: { guard: refused.failing[0], failing: refused.failing } })
  },
})

/** The scope that it was begun in. */
export const scopeOf = (job: LockedJob): EffectiveScope => storedScope(job.universityId, job)
/** The worker, as who changes a job. */
export const asWorker = (job: LockedJob, deps: ActingUser['deps']): ActingUser => ({
  user: { permissions: new Set(), actor: { kind: 'system', userId: null } },
  scope: scopeOf(job),
  deps,
})

const NOTIFICATION: Readonly<Record<EndedState, string>> = {
  done: 'jobDone',
  doneWithRefusals: 'jobDoneWithRefusals',
  cancelled: 'jobCancelled',
  failed: 'jobFailed',
}

export interface Move {
  readonly id: number
  readonly version: number | undefined
  readonly events: readonly JobEvent[]
  /** What it failed of. */
  readonly error?: ErrorCode
  /** The caller that began it waits for the answer, so no notification is written. */
  readonly isAnswered?: boolean
}
/**
 * Moves a job by its lifecycle, with an audit row. When the new state is an end, calls `ended` of its kind and writes
 * the notification.
 */
export const moveJob = (trx: Trx, by: ActingUser, kinds: JobKinds, { id, version, events, error, isAnswered }: Move) =>
  changeRecord(trx, by, jobRecord(kinds), {
    lock: () => lockJob(trx, id),
    version,
    events,
    async write(job, next) {
      const at = by.deps.clock()
      const { state } = next
      if (state === 'running') await storeBegun(trx, id, next, at)
      else if (state === 'cancelling') await storeCancelling(trx, id, next)
      else if (state === 'queued') await storeRetried(trx, id, next)
      else await storeEnded(trx, id, { ...next, error: error ?? null }, at)
      if (!isEnded(state)) return {}
      await kinds[job.kind]?.ended?.(trx, { id, request: job.request, state }, at)
      if (!isAnswered)
        await insertNotification(trx, {
          userId: job.userId,
          kind: NOTIFICATION[state],
          params: {
            kind: job.kind,
            done: job.done,
            refused: job.refused,
            ...(await kinds[job.kind]?.about?.(trx, { id, request: job.request })),
          },
          link: jobPath(id),
          at,
        })
      return error ? { reason: error } : {}
    },
  })
