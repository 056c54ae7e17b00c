import type { MoversOf } from '../shared/movers.ts'
import type { takeOverLifecycle } from './take-over.lifecycle.ts'

export const takeOverMovers = {
  'totals.takeOver': ['system'],
  'work.end': ['system'],
  'takeOver.takeBack': ['staff'],
  'totals.restore': ['system'],
  'return.end': ['system'],
} satisfies MoversOf<typeof takeOverLifecycle>
