import type { MoversOf } from '../shared/movers.ts'
import type { paymentDialogFlow } from './payment-dialog.flow.ts'

export const paymentDialogMovers = {
  'payment.add': ['staff'],
  'payment.view': ['staff'],
  'payment.edit': ['staff'],
  'value.change': ['staff'],
  'image.choose': ['staff'],
  'payment.save': ['staff'],
  'reason.give': ['staff'],
  'warning.cancel': ['staff'],
  'payment.confirm': ['staff'],
  'payment.cancel': ['staff'],
  'payment.reload': ['staff'],
  'dialog.close': ['staff'],
  'discard.confirm': ['staff'],
  'discard.cancel': ['staff'],
  'session.end': ['system'],
} satisfies MoversOf<typeof paymentDialogFlow>
