import type { MoversOf } from '../shared/movers.ts'
import type { installationLifecycle } from './installation.lifecycle.ts'

export const installationMovers = {
  'installation.begin': ['staff', 'system'],
  'step.setAside': ['staff'],
  'step.takeBack': ['staff'],
  'installation.goLive': ['staff'],
  'permissions.acknowledge': ['staff'],
} satisfies MoversOf<typeof installationLifecycle>
