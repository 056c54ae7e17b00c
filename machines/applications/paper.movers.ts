import type { MoversOf } from '../shared/movers.ts'
import type { paperLifecycle } from './paper.lifecycle.ts'

export const paperMovers = {
  'paper.check': ['staff'],
  'paper.return': ['staff'],
  'paper.reopen': ['staff'],
  'file.arrive': ['applicant', 'sender'],
  'file.remove': ['applicant', 'sender'],
} satisfies MoversOf<typeof paperLifecycle>
