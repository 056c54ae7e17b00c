import type { MoversOf } from '../shared/movers.ts'
import type { passwordChangeFlow } from './password-change.flow.ts'

export const passwordChangeMovers = {
  'oldPassword.fill': ['staff'],
  'oldPassword.clear': ['staff'],
  'password.save': ['staff'],
  'dialog.cancel': ['staff'],
} satisfies MoversOf<typeof passwordChangeFlow>
