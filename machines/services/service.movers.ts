import type { MoversOf } from '../shared/movers.ts'
import type { serviceLifecycle } from './service.lifecycle.ts'

export const serviceMovers = {
  'service.edit': ['staff'],
} satisfies MoversOf<typeof serviceLifecycle>
