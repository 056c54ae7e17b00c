import type { MoversOf } from '../shared/movers.ts'
import type { tokenLifecycle } from './token.lifecycle.ts'

export const tokenMovers = {
  'token.rollOver': ['staff'],
  'token.replace': ['staff'],
  'token.revoke': ['staff'],
  'clock.expire': ['clock'],
} satisfies MoversOf<typeof tokenLifecycle>
