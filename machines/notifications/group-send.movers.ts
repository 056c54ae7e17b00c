import type { MoversOf } from '../shared/movers.ts'
import type { groupSendFlow } from './group-send.flow.ts'

export const groupSendMovers = {
  'group.open': ['staff'],
  'group.close': ['staff'],
  'text.change': ['staff'],
  'preview.ask': ['staff'],
  'text.edit': ['staff'],
  'send.confirm': ['staff'],
  'send.retry': ['staff'],
  'group.takeBack': ['staff'],
} satisfies MoversOf<typeof groupSendFlow>
