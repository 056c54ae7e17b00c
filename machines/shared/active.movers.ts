import type { MoversOf } from './movers.ts'
import type { activeLifecycle } from './active.lifecycle.ts'

export const activeMovers = {
  'record.edit': ['staff'],
  'record.activate': ['staff'],
  'record.deactivate': ['staff'],
  'record.delete': ['staff'],
} satisfies MoversOf<typeof activeLifecycle>
