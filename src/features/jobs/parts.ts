/** What screens of other features take of jobs: how far one is, and how it looks. */
export { JobProgress, JobStateTag } from './job-progress.tsx'
export { useJob } from './use-job.ts'
