import { useCallback } from 'react'
import { api } from '#src/api/client.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { useAppearance } from '#src/theme/appearance.ts'
import type { Preferences } from '#schemas/session/session.schema.ts'
import { useSessionActor, useSessionState } from './session-provider.tsx'

/**
 * A language was chosen on the login screen: it becomes the preference of the user who logs in, instead of being
 * replaced by the stored one.
 */
let chosenBeforeLogin = false

/** Before a session is known. */
const DEFAULTS: Preferences = {
  language: null,
  digits: 'latn',
  colorMode: 'system',
  keys: true,
  opensNext: true,
  denseRows: false,
  pageSize: null,
}

interface PreferencesControl {
  readonly preferences: Preferences
  /** Shows the choice at once, and stores it per user when somebody is logged in (G1). */
  readonly choose: (choice: Partial<Preferences>) => void
  /** Applies the preferences that the server stores for this user. */
  readonly adopt: (stored: Preferences) => void
}

/** All that a user prefers: what the page shows by itself (language, digits, appearance), and what the session holds. */
export function usePreferences(): PreferencesControl {
  const actor = useSessionActor()
  const { language, setLanguage, digits, setDigits } = useLanguage()
  const [colorMode, setAppearance] = useAppearance()
  const stored = useSessionState(({ context }) => context.session?.preferences ?? DEFAULTS)

  const show = useCallback(
    (next: Partial<Preferences>) => {
      if (next.language && next.language !== language) setLanguage(next.language)
      if (next.digits && next.digits !== digits) setDigits(next.digits)
      if (next.colorMode && next.colorMode !== colorMode) setAppearance(next.colorMode)
    },
    [language, digits, colorMode, setLanguage, setDigits, setAppearance],
  )

  const save = useCallback(
    (preferences: Preferences) => {
      const { session } = actor.getSnapshot().context
      if (!session) return
      actor.send({ type: 'session.update', session: { ...session, preferences } })
      // The choice applies to this browser, whether or not the server could store it.
      api.session.savePreferences(preferences, { background: true }).catch(() => undefined)
    },
    [actor],
  )

  return {
    preferences: { ...stored, language, digits, colorMode },
    choose: (choice) => {
      show(choice)
      const { session } = actor.getSnapshot().context
      if (session) save({ ...session.preferences, language, digits, colorMode, ...choice })
      else chosenBeforeLogin = true
    },
    adopt: (stored) => {
      if (chosenBeforeLogin) {
        chosenBeforeLogin = false
        show({ digits: stored.digits, colorMode: stored.colorMode })
        save({ ...stored, language })
      } else show(stored)
    },
  }
}
