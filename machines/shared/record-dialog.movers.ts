import type { MoversOf } from './movers.ts'
import type { recordDialogFlow } from './record-dialog.flow.ts'

export const recordDialogMovers = {
  'record.add': ['staff'],
  'record.edit': ['staff'],
  'value.change': ['staff'],
  'record.save': ['staff'],
  'effects.confirm': ['staff'],
  'effects.cancel': ['staff'],
  'dialog.close': ['staff'],
  'discard.confirm': ['staff'],
  'discard.cancel': ['staff'],
  'list.reload': ['staff'],
  'session.end': ['system'],
} satisfies MoversOf<typeof recordDialogFlow>
