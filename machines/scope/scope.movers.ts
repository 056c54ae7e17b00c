import type { MoversOf } from '../shared/movers.ts'
import type { scopeFlow } from './scope.flow.ts'

export const scopeMovers = {
  'page.change': ['staff'],
  'dialog.open': ['staff'],
  'dialog.dismiss': ['staff'],
  'scope.select': ['staff'],
  'scope.save': ['staff'],
  'tree.reload': ['staff'],
} satisfies MoversOf<typeof scopeFlow>
