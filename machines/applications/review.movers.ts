import type { MoversOf } from '../shared/movers.ts'
import type { reviewFlow } from './review.flow.ts'

export const reviewMovers = {
  'review.open': ['staff'],
  'review.next': ['staff'],
  'review.previous': ['staff'],
  'review.locate': ['staff'],
  'review.close': ['staff'],
  'decision.made': ['staff'],
  'nextAfterDecision.choose': ['staff'],
} satisfies MoversOf<typeof reviewFlow>
