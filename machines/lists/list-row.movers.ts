import type { MoversOf } from '../shared/movers.ts'
import type { listRowLifecycle } from './list-row.lifecycle.ts'

export const listRowMovers = {
  'record.edit': ['staff'],
  'record.activate': ['staff'],
  'record.deactivate': ['staff'],
  'record.merge': ['staff'],
  'record.takeBack': ['staff'],
  'record.delete': ['staff'],
} satisfies MoversOf<typeof listRowLifecycle>
