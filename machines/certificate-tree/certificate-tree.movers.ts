import type { MoversOf } from '../shared/movers.ts'
import type { certificateTreeFlow } from './certificate-tree.flow.ts'

export const certificateTreeMovers = {
  'node.switch': ['staff'],
  'all.switch': ['staff'],
  'tree.save': ['staff'],
  'save.confirm': ['staff'],
  'save.cancel': ['staff'],
  'tree.cancel': ['staff'],
  'discard.confirm': ['staff'],
  'discard.cancel': ['staff'],
  'tree.reload': ['staff'],
} satisfies MoversOf<typeof certificateTreeFlow>
