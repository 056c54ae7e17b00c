import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { passwordChangeFlow } from './password-change.flow.ts'

export const passwordChangeCases = {
  inputs: { voluntary: { input: { forced: false } }, forced: { input: { forced: true } } },
  events: {
    'oldPassword.fill': plain,
    'oldPassword.clear': plain,
    'password.save': {
      strong: { payload: { oldPassword: 'Qabul#2026', newPassword: 'Better#2027', confirmPassword: 'Better#2027' } },
    },
    'dialog.cancel': plain,
  },
  actors: {
    changePassword: {
      done: { changed: { output: 'تم|Done' } },
      error: { wrongOld: { error: refusal('OLD_PASSWORD_WRONG') } },
    },
  },
} satisfies CasesOf<typeof passwordChangeFlow>
