import type { MoversOf } from '../shared/movers.ts'
import type { seasonLifecycle } from './season.lifecycle.ts'

export const seasonMovers = {
  'season.add': ['staff'],
  'season.edit': ['staff'],
  'season.remove': ['staff'],
  'season.prepare': ['staff'],
  'season.open': ['staff'],
  'season.close': ['staff'],
  'season.decide': ['staff'],
  'season.finish': ['staff'],
  'season.archive': ['staff'],
  'season.back': ['staff'],
  'season.makeCurrent': ['staff'],
  'season.replace': ['system'],
} satisfies MoversOf<typeof seasonLifecycle>
