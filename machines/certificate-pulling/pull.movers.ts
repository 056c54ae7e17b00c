import type { MoversOf } from '../shared/movers.ts'
import type { pullFlow } from './pull.flow.ts'

export const pullMovers = {
  'choices.reload': ['staff'],
  'draft.change': ['staff'],
  'certificates.show': ['staff'],
  'pull.ask': ['staff'],
  'deletion.choose': ['staff'],
  'pull.confirm': ['staff'],
  'pull.cancel': ['staff'],
} satisfies MoversOf<typeof pullFlow>
