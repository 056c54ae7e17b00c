import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { passwordResetFlow } from './password-reset.flow.ts'

export const passwordResetCases = {
  inputs: { forgotten: { input: { token: null } }, fromLink: { input: { token: 'a'.repeat(43) } } },
  events: {
    'link.request': { officer: { payload: { cardID: '29001011234567', email: 'officer@example.com' } } },
    'password.save': { strong: { payload: { newPassword: 'Better#2027', confirmPassword: 'Better#2027' } } },
    'link.renew': plain,
    'reset.cancel': plain,
  },
  actors: {
    requestLink: { done: { sent: { output: 'تم|Done' } }, error: { tooMany: { error: refusal('TOO_MANY_TRIES') } } },
    resetPassword: {
      done: { changed: { output: 'تم|Done' } },
      error: { dead: { error: refusal('RESET_LINK_INVALID') }, common: { error: refusal('PASSWORD_COMMON') } },
    },
  },
} satisfies CasesOf<typeof passwordResetFlow>
