import type { MoversOf } from '../shared/movers.ts'
import type { paymentLifecycle } from './payment.lifecycle.ts'

export const paymentMovers = {
  'fee.pay': ['staff'],
  'payment.edit': ['staff'],
  'payment.delete': ['staff'],
  'fee.ask': ['system'],
  'fee.waive': ['system'],
  'online.pay': ['applicant'],
} satisfies MoversOf<typeof paymentLifecycle>
