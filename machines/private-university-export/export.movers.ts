import type { MoversOf } from '../shared/movers.ts'
import type { exportLifecycle } from './export.lifecycle.ts'

export const exportLifecycleMovers = {
  'export.send': ['staff'],
  'export.withdraw': ['system'],
  'answer.accept': ['system'],
  'answer.refuse': ['system'],
  'answer.miss': ['system'],
  'export.revoke': ['system'],
} satisfies MoversOf<typeof exportLifecycle>
