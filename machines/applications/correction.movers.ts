import type { MoversOf } from '../shared/movers.ts'
import type { correctionFlow } from './correction.flow.ts'

export const correctionMovers = {
  'correction.edit': ['staff'],
  'value.change': ['staff'],
  'correction.save': ['staff'],
  'correction.confirm': ['staff'],
  'correction.cancel': ['staff'],
  'record.loaded': ['system'],
  'record.reload': ['staff'],
  'outcome.check': ['staff'],
} satisfies MoversOf<typeof correctionFlow>
