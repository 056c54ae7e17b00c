import type { MoversOf } from './movers.ts'
import type { exportFlow } from './export.flow.ts'

export const exportMovers = {
  'export.start': ['staff'],
} satisfies MoversOf<typeof exportFlow>
