import type { MoversOf } from '../shared/movers.ts'
import type { passwordResetFlow } from './password-reset.flow.ts'

export const passwordResetMovers = {
  'link.request': ['staff'],
  'password.save': ['staff'],
  'link.renew': ['staff'],
  'reset.cancel': ['staff'],
} satisfies MoversOf<typeof passwordResetFlow>
