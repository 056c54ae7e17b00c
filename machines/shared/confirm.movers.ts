import type { MoversOf } from './movers.ts'
import type { confirmFlow } from './confirm.flow.ts'

export const confirmMovers = {
  'question.ask': ['staff'],
  'question.confirm': ['staff'],
  'question.extra': ['staff'],
  'question.cancel': ['staff'],
} satisfies MoversOf<typeof confirmFlow>
