import type { MoversOf } from './movers.ts'
import type { formPageFlow } from './form-page.flow.ts'

export const formPageMovers = {
  'value.change': ['staff'],
  'record.save': ['staff'],
  'page.leave': ['staff'],
  'discard.confirm': ['staff'],
  'discard.cancel': ['staff'],
  'record.reload': ['staff'],
  'session.end': ['system'],
} satisfies MoversOf<typeof formPageFlow>
