import { and, setup } from 'xstate'
import { JOB_RETENTION_DAYS, type JobState } from '#schemas/jobs/job.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { refusals, type Refusal } from '../shared/explain.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a job and the caller; the worker is the caller with `isWorker`. */
export interface JobContext {
  readonly isWorker: boolean
  /** Who began it. */
  readonly isOwner: boolean
  /** May still do what the job does; who lost the permission cannot go on with it. */
  readonly isPermitted: boolean
  /** Every item has been handled. */
  readonly isAllHandled: boolean
  /** Items that were refused, or failed. */
  readonly hasRefused: boolean
  /** Its items are still stored: they are deleted after 90 days. */
  readonly isKept: boolean
}
export type JobEvent =
  | { readonly type: 'work.begin' }
  /** A batch was handled, all of it or none. */
  | { readonly type: 'batch.done' }
  /** A batch failed on every attempt. */
  | { readonly type: 'work.fail' }
  | { readonly type: 'job.cancel' }
  | { readonly type: 'job.retry' }

/**
 * Lifecycle of a job (V7): work that is too long for one answer. The worker checks it with each batch; the job centre
 * derives from it what to offer. What is done stays done.
 */
export const jobLifecycle = setup({
  types: {} as { context: JobContext; input: JobContext; events: JobEvent },
  guards: {
    isWorker: ({ context }) => context.isWorker,
    isOwner: ({ context }) => context.isOwner,
    isPermitted: ({ context }) => context.isPermitted,
    isAllHandled: ({ context }) => context.isAllHandled,
    hasRefused: ({ context }) => context.hasRefused,
    isKept: ({ context }) => context.isKept,
  },
  actions: { goOn: () => {} },
}).createMachine({
  id: 'job',
  description: 'The life of a job: work of many items that goes on by itself, batch by batch.',
  meta: requirement('V7', 'issue 14'),
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for a worker.',
      meta: requirement('V7'),
      on: {
        'work.begin': { guard: 'isWorker', target: 'running', meta: requirement('V7') },
        'job.cancel': { guard: 'isOwner', target: 'cancelled', meta: requirement('issue 14') },
      },
    },
    running: {
      description: 'A worker handles its items, batch by batch.',
      meta: requirement('V7'),
      on: {
        'batch.done': [
          {
            guard: and(['isWorker', 'isAllHandled', 'hasRefused']),
            target: 'doneWithRefusals',
            meta: requirement('issue 14'),
          },
          { guard: and(['isWorker', 'isAllHandled']), target: 'done', meta: requirement('V7') },
          { guard: 'isWorker', actions: 'goOn', meta: requirement('V7') },
        ],
        'work.fail': { guard: 'isWorker', target: 'failed', meta: requirement('issue 14') },
        'job.cancel': { guard: 'isOwner', target: 'cancelling', meta: requirement('issue 14') },
      },
    },
    cancelling: {
      description: 'Ends with the batch that is being handled.',
      meta: requirement('issue 14'),
      on: {
        'batch.done': { guard: 'isWorker', target: 'cancelled', meta: requirement('issue 14') },
        'work.fail': { guard: 'isWorker', target: 'cancelled', meta: requirement('issue 14') },
      },
    },
    cancelled: {
      description: 'Somebody ended it; what was done stays done.',
      meta: requirement('issue 14'),
    },
    done: { description: 'Every item was done.', meta: requirement('V7') },
    doneWithRefusals: {
      description: 'Every item was handled, and some were refused; each says why.',
      meta: requirement('issue 14'),
      on: {
        'job.retry': {
          guard: and(['isOwner', 'isPermitted', 'isKept']),
          target: 'queued',
          meta: requirement('issue 14'),
        },
      },
    },
    failed: {
      description: 'A batch could not be handled; what was done before it stays done.',
      meta: requirement('issue 14'),
      on: {
        'job.retry': {
          guard: and(['isOwner', 'isPermitted', 'isKept']),
          target: 'queued',
          meta: requirement('issue 14'),
        },
      },
    },
  },
})

/** What of a job the lifecycle looks at; `endedAt` as ISO text. */
export interface JobFacts {
  readonly state: JobState
  readonly items: number
  readonly done: number
  readonly refused: number
  readonly endedAt: string | null
}
const RETENTION_MS = JOB_RETENTION_DAYS * 24 * 60 * 60_000

/** The lifecycle of a job in its present state for this caller; `now` in ms. */
export const jobSnapshot = (
  { state, items, done, refused, endedAt }: JobFacts,
  caller: Pick<JobContext, 'isWorker' | 'isOwner' | 'isPermitted'>,
  now: number,
) =>
  jobLifecycle.resolveState({
    value: state,
    context: {
      isWorker: caller.isWorker,
      isOwner: caller.isOwner,
      isPermitted: caller.isPermitted,
      isAllHandled: done + refused >= items,
      hasRefused: refused > 0,
      isKept: endedAt === null || now - Date.parse(endedAt) < RETENTION_MS,
    },
  })

const OF_GUARD: Readonly<Record<string, ErrorCode>> = {
  isOwner: 'JOB_OF_ANOTHER',
  isPermitted: 'JOB_NOT_PERMITTED',
  isKept: 'JOB_NOT_KEPT',
}
const OF_STATE: Readonly<Record<string, ErrorCode>> = { 'job.cancel': 'JOB_ENDED', 'job.retry': 'JOB_NOTHING_TO_RETRY' }
/** The error code of a refusal by the lifecycle. */
export const jobRefusal = (refused: Refusal, type: JobEvent['type']): ErrorCode =>
  (refused.kind === 'notFromState' ? OF_STATE[type] : OF_GUARD[refused.failing[0]!]) ?? 'GENERIC'

/** What people may do with a job. */
export type JobAct = Extract<JobEvent['type'], 'job.cancel' | 'job.retry'>
/** Why somebody may not do it; null when he may. */
export function jobRefusalOf(
  job: JobFacts,
  caller: Pick<JobContext, 'isOwner' | 'isPermitted'>,
  type: JobAct,
  now: number,
): ErrorCode | null {
  const refused = refusals(jobLifecycle, jobSnapshot(job, { ...caller, isWorker: false }, now), { type })
  return refused && jobRefusal(refused, type)
}
