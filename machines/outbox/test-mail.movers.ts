import type { MoversOf } from '../shared/movers.ts'
import type { testMailFlow } from './test-mail.flow.ts'

export const testMailMovers = {
  'test.open': ['staff'],
  'value.change': ['staff'],
  'test.send': ['staff'],
  'dialog.close': ['staff'],
} satisfies MoversOf<typeof testMailFlow>
