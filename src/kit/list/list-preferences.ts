import { createContext, use } from 'react'
import type { Preferences } from '#schemas/session/session.schema.ts'

type ListChoice = Pick<Preferences, 'denseRows' | 'pageSize'>

/** How the user wants all lists to be shown. `choose` shows and stores it. */
export interface ListPreferences extends ListChoice {
  readonly choose: (choice: Partial<ListChoice>) => void
}

const ListPreferencesContext = createContext<ListPreferences>({
  denseRows: false,
  pageSize: null,
  choose: () => undefined,
})

/** Rendered around every page, from the session. `value` must be the same object while nothing changed. */
export const ListPreferencesProvider = ListPreferencesContext.Provider

export const useListPreferences = (): ListPreferences => use(ListPreferencesContext)
