import type { MoversOf } from '../shared/movers.ts'
import type { savedViewsFlow } from './saved-views.flow.ts'

export const savedViewsMovers = {
  'views.load': ['staff', 'system'],
  'view.update': ['staff'],
  'view.remove': ['staff'],
  'removal.confirm': ['staff'],
  'removal.cancel': ['staff'],
} satisfies MoversOf<typeof savedViewsFlow>
