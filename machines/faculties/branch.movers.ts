import type { MoversOf } from '../shared/movers.ts'
import type { branchLifecycle } from './branch.lifecycle.ts'

export const branchMovers = {
  'branch.edit': ['staff'],
  'branch.move': ['staff'],
  'branch.activate': ['staff'],
  'branch.deactivate': ['staff'],
  'branch.remove': ['staff'],
} satisfies MoversOf<typeof branchLifecycle>
