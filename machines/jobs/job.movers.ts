import type { MoversOf } from '../shared/movers.ts'
import type { jobLifecycle } from './job.lifecycle.ts'

export const jobMovers = {
  'work.begin': ['system'],
  'batch.done': ['system'],
  'work.fail': ['system'],
  'job.cancel': ['staff'],
  'job.retry': ['staff'],
} satisfies MoversOf<typeof jobLifecycle>
