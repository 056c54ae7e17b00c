import type { MoversOf } from '../shared/movers.ts'
import type { paletteFlow } from './palette.flow.ts'

export const paletteMovers = {
  'palette.open': ['staff'],
  'palette.close': ['staff'],
  'palette.type': ['staff'],
  'palette.retry': ['staff'],
} satisfies MoversOf<typeof paletteFlow>
