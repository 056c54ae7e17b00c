import type { MoversOf } from '../shared/movers.ts'
import type { roleLifecycle } from './role.lifecycle.ts'

export const roleMovers = {
  'role.edit': ['staff'],
  'role.retire': ['staff'],
  'role.restore': ['staff'],
} satisfies MoversOf<typeof roleLifecycle>
