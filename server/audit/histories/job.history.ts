import { sql } from 'kysely'
import { jobLifecycle, type JobContext } from '#machines/jobs/job.lifecycle.ts'
import { JOB_STATES, type JobState } from '#schemas/jobs/job.schema.ts'
import { after, history } from './history.ts'

const stateOf = (stored: unknown): JobState | null => JOB_STATES.find((state) => state === stored) ?? null
const contexts: readonly JobContext[] = [true, false].flatMap((isAllHandled) =>
  [true, false].map((hasRefused) => ({
    isWorker: true,
    isOwner: true,
    isPermitted: true,
    isAllHandled,
    hasRefused,
    isKept: true,
  })),
)

/** Jobs: each begins in the queue, and stays when its items are swept (ADR 74). Batches in between leave no row. */
export const jobHistory = history<null>({
  machine: jobLifecycle,
  entities: ['job'],
  begins: { 'job.begin': ['queued'] },
  gone: null,
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  place: ({ changes: { state } }) =>
    Array.isArray(state) ? { from: stateOf(state[0]), to: stateOf(after(state)) } : {},
  contexts: () => contexts,
})
