import { plain, type CasesOf } from '../shared/cases.ts'
import type { JobContext, jobLifecycle } from './job.lifecycle.ts'

const walked: JobContext = {
  isWorker: true,
  isOwner: true,
  isPermitted: true,
  isAllHandled: true,
  hasRefused: true,
  isKept: true,
}

/** Worker and owner in one, so that each walk covers the whole lifecycle; and each of them alone. */
export const jobCases = {
  inputs: {
    refusing: { input: walked },
    smooth: { input: { ...walked, hasRefused: false } },
    halfDone: { input: { ...walked, isAllHandled: false } },
    worker: { input: { ...walked, isOwner: false, isPermitted: false } },
    owner: { input: { ...walked, isWorker: false } },
    lostPermission: { input: { ...walked, isPermitted: false } },
    old: { input: { ...walked, isKept: false } },
  },
  events: { 'work.begin': plain, 'batch.done': plain, 'work.fail': plain, 'job.cancel': plain, 'job.retry': plain },
  actors: {},
} satisfies CasesOf<typeof jobLifecycle>
