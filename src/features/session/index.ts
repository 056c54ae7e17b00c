export { SessionProvider, useSession, useSessionActor, useSessionState, type Session } from './session-provider.tsx'
export { usePreferences } from './preferences.ts'
export { useLoginData } from './login-data.ts'
export { Logo } from './logo.tsx'

/** Dialogs that the shell loads when they are needed. */
export const loadChangePasswordDialog = () =>
  import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog }))
export const loadSessionWarning = () =>
  import('./session-warning.tsx').then((module) => ({ default: module.SessionWarning }))
