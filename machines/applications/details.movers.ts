import type { MoversOf } from '../shared/movers.ts'
import type { detailsFlow } from './details.flow.ts'

export const detailsMovers = {
  'details.open': ['staff'],
  'details.close': ['staff'],
  'details.reload': ['staff'],
  'details.refresh': ['staff', 'system'],
} satisfies MoversOf<typeof detailsFlow>
