import type { FeatureManifest } from '#src/kit/feature.ts'

export { SessionProvider, useSession, useSessionActor, useSessionState, type Session } from './session-provider.tsx'
export { usePreferences } from './preferences.ts'
export { useLoginData } from './login-data.ts'

/** Login and passwords stand outside of the pages below /home. */
export const session: FeatureManifest = { name: 'session', pages: [] }
