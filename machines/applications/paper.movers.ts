import type { MoversOf } from '../shared/movers.ts'
import type { paperLifecycle } from './paper.lifecycle.ts'

export const paperMovers = {
  'paper.check': ['staff'],
  'paper.return': ['staff'],
  'paper.reopen': ['staff'],
  'file.arrive': ['applicant'],
  'file.remove': ['applicant'],
} satisfies MoversOf<typeof paperLifecycle>
