import type { MoversOf } from '../shared/movers.ts'
import type { reorderFlow } from './reorder.flow.ts'

export const reorderMovers = {
  'item.lift': ['staff'],
  'item.carry': ['staff'],
  'item.drop': ['staff'],
  'item.cancel': ['staff'],
  'list.settle': ['system'],
} satisfies MoversOf<typeof reorderFlow>
