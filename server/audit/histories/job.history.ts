import { jobLifecycle, type JobContext } from '#machines/jobs/job.lifecycle.ts'
import { JOB_STATES } from '#schemas/jobs/job.schema.ts'
import { historyByState } from './history.ts'

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
export const jobHistory = historyByState({
  states: JOB_STATES,
  machine: jobLifecycle,
  entities: ['job'],
  begins: { 'job.begin': ['queued'] },
  contexts: () => contexts,
})
