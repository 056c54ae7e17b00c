import type { FeatureManifest } from '#src/kit/feature.ts'

export { SessionProvider, useSession, useSessionActor, useSessionState, type Session } from './session-provider.tsx'
export { usePreferences } from './preferences.ts'
export { useLoginData } from './login-data.ts'
export { Logo } from './logo.tsx'

/** Login and passwords stand outside of the pages below /home. */
export const session: FeatureManifest = { name: 'session', pages: [] }

/** Dialogs of the shell, which come when they are needed. */
export const loadChangePasswordDialog = () => import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog }))
export const loadSessionWarning = () => import('./session-warning.tsx').then((module) => ({ default: module.SessionWarning }))
