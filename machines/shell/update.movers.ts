import type { MoversOf } from '../shared/movers.ts'
import type { updateFlow } from './update.flow.ts'

export const updateMovers = {
  'release.newer': ['system'],
  'update.later': ['staff'],
  'update.reload': ['staff'],
} satisfies MoversOf<typeof updateFlow>
