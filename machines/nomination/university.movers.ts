import type { MoversOf } from '../shared/movers.ts'
import type { universityFlow } from './university.flow.ts'

export const universityMovers = {
  'university.try': ['staff'],
  'university.expire': ['clock'],
  'university.close': ['staff'],
  'apply.ask': ['staff'],
  'apply.confirm': ['staff'],
  'apply.cancel': ['staff'],
  'result.close': ['staff'],
} satisfies MoversOf<typeof universityFlow>
