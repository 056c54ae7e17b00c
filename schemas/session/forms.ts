import { object } from '../shared/fields.ts'
import { changePasswordForm, forgotPasswordForm, loginForm, resetPasswordForm } from './session.schema.ts'

/** Forms of the feature; each gets a precompiled validator. Nothing is searched for among one's own sessions. */
export const FORMS = {
  login: loginForm,
  forgotPassword: forgotPasswordForm,
  resetPassword: resetPasswordForm,
  changePassword: changePasswordForm,
  sessions: object({}, []),
} as const
