import type { MoversOf } from '../shared/movers.ts'
import type { decisionFlow } from './decision.flow.ts'

export const decisionMovers = {
  'decision.ask': ['staff'],
  'others.choose': ['staff'],
  'reason.change': ['staff'],
  'decision.confirm': ['staff'],
  'decision.cancel': ['staff'],
  'outcome.check': ['staff'],
  'record.reload': ['staff'],
  'feedback.sent': ['staff'],
  'completion.saved': ['staff'],
  'undo.act': ['staff'],
  'undo.expire': ['clock'],
} satisfies MoversOf<typeof decisionFlow>
