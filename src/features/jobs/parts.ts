/** The parts of jobs for screens of other features: progress, state, cancelling, and polling while a job runs. */
export { CancelQuestion } from './cancel-question.tsx'
export { JobOutlook, JobProgress, JobStateTag } from './job-progress.tsx'
export { JOB_CALLS } from './jobs.list.ts'
export { useJob } from './use-job.ts'
export { useJobReasons } from './use-job-reasons.ts'
export { useLiveRows } from './use-live-rows.ts'
export { usePolling } from './use-polling.ts'
