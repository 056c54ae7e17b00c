import type { MoversOf } from '../shared/movers.ts'
import type { uploadLifecycle } from './upload.lifecycle.ts'

export const uploadMovers = {
  'rows.check': ['system'],
  'work.end': ['system'],
  'upload.takeBack': ['staff'],
  'rows.return': ['system'],
  'return.end': ['system'],
} satisfies MoversOf<typeof uploadLifecycle>
