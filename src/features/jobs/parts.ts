/** What screens of other features take of jobs: how far one is, and its cancelling. */
export { CancelQuestion } from './cancel-question.tsx'
export { JobProgress } from './job-progress.tsx'
export { JOB_CALLS } from './jobs.list.ts'
export { useJob } from './use-job.ts'
export { useJobReasons } from './use-job-reasons.ts'
