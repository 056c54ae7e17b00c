import type { MoversOf } from '../shared/movers.ts'
import type { mailLifecycle } from './mail.lifecycle.ts'

export const mailMovers = {
  'hold.end': ['clock'],
  'delivery.begin': ['system'],
  'delivery.succeed': ['system'],
  'delivery.fail': ['system'],
  'delivery.refuse': ['system'],
  'claim.lapse': ['clock', 'system'],
  'message.withdraw': ['system'],
  'status.change': ['system'],
  'link.expire': ['clock'],
  'mail.resend': ['staff'],
  'mail.cancel': ['staff'],
} satisfies MoversOf<typeof mailLifecycle>
