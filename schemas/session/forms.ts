import { changePasswordForm, forgotPasswordForm, loginForm, resetPasswordForm } from './session.schema.ts'

/** Forms of the feature; each gets a precompiled validator. */
export const FORMS = { login: loginForm, forgotPassword: forgotPasswordForm, resetPassword: resetPasswordForm, changePassword: changePasswordForm } as const
