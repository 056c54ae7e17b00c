import type { MoversOf } from './movers.ts'
import type { listFlow } from './list.flow.ts'

export const listMovers = {
  'query.change': ['staff'],
  'query.apply': ['staff'],
  'list.reload': ['staff'],
  'row.ask': ['staff'],
  'row.act': ['staff'],
  'row.confirm': ['staff'],
  'row.cancel': ['staff'],
  'undo.act': ['staff'],
  'undo.expire': ['clock'],
} satisfies MoversOf<typeof listFlow>
