import type { MoversOf } from '../shared/movers.ts'
import type { openBranchLifecycle } from './open-branch.lifecycle.ts'

export const openBranchMovers = {
  'branch.open': ['staff'],
  'branch.close': ['staff'],
} satisfies MoversOf<typeof openBranchLifecycle>
