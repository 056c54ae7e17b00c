import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { changePasswordForm, forgotPasswordForm, loginForm, resetPasswordForm } from './session.schema.ts'

/** Forms of the feature. `virtual:validators/session` gives them as `forms`, with their validators. Nothing is searched for among one's own sessions. */
export const FORMS = {
  login: loginForm,
  forgotPassword: forgotPasswordForm,
  resetPassword: resetPasswordForm,
  changePassword: changePasswordForm,
  sessions: object({}, []),
} as const
export declare const forms: CompiledForms<typeof FORMS>
