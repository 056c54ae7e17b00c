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

interface PreferencesControl {
  readonly preferences: Preferences
  /** Shows the choice at once, and stores it per user when somebody is logged in (G1). */
  readonly choose: (choice: Partial<Preferences>) => void
  /** Applies the preferences that the server stores for this user. */
  readonly adopt: (stored: Preferences) => void
}

/** Language, digits, appearance, whether single keys act, and whether the next application opens after a decision. */
export function usePreferences(): PreferencesControl {
  const actor = useSessionActor()
  const { language, setLanguage, digits, setDigits } = useLanguage()
  const [colorMode, setAppearance] = useAppearance()
  // nothing on the page reflects these two, so they are read from the session
  const keys = useSessionState(({ context }) => context.session?.preferences.keys ?? true)
  const opensNext = useSessionState(({ context }) => context.session?.preferences.opensNext ?? true)

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
    preferences: { language, digits, colorMode, keys, opensNext },
    choose: (choice) => {
      show(choice)
      if (actor.getSnapshot().context.session) save({ language, digits, colorMode, keys, opensNext, ...choice })
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
