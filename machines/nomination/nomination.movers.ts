import type { MoversOf } from '../shared/movers.ts'
import type { nominationFlow } from './nomination.flow.ts'

export const nominationMovers = {
  'choice.change': ['staff'],
  'faculties.reload': ['staff'],
  'dryRun.ask': ['staff'],
  'dryRun.expire': ['clock'],
  'dryRun.close': ['staff'],
  'apply.ask': ['staff'],
  'apply.confirm': ['staff'],
  'apply.cancel': ['staff'],
  'decide.ask': ['staff'],
  'others.change': ['staff'],
  'decide.confirm': ['staff'],
  'decide.cancel': ['staff'],
  'batch.ask': ['staff'],
  'batch.confirm': ['staff'],
  'batch.cancel': ['staff'],
  'batch.end': ['system'],
  'result.close': ['staff'],
} satisfies MoversOf<typeof nominationFlow>
