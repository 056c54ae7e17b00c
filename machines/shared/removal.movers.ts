import type { MoversOf } from './movers.ts'
import type { removalFlow } from './removal.flow.ts'

export const removalMovers = {
  'removal.ask': ['staff'],
  'removal.confirm': ['staff'],
  'removal.cancel': ['staff'],
} satisfies MoversOf<typeof removalFlow>
