/** What screens of other features take of jobs: how far one is, how it looks, its cancelling, and asking again while one goes on. */
export { CancelQuestion } from './cancel-question.tsx'
export { JobOutlook, JobProgress, JobStateTag } from './job-progress.tsx'
export { JOB_CALLS } from './jobs.list.ts'
export { useJob } from './use-job.ts'
export { useJobReasons } from './use-job-reasons.ts'
export { useLiveRows } from './use-live-rows.ts'
export { usePolling } from './use-polling.ts'
