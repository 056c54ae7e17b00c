import type { MoversOf } from '../shared/movers.ts'
import type { seasonCopyLifecycle } from './season-copy.lifecycle.ts'

export const seasonCopyMovers = {
  'records.copy': ['system'],
  'work.end': ['system'],
  'copy.takeBack': ['staff'],
  'records.return': ['system'],
  'return.end': ['system'],
} satisfies MoversOf<typeof seasonCopyLifecycle>
