import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Period } from '#schemas/shell/shell.endpoints.ts'
import type { Choice } from '#src/forms/index.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { activePeriod } from './active-period.ts'

/** Academic years and semesters, as the shell loads them with the menu (document 1, section 3). */
export interface Season {
  readonly years: readonly Period[]
  readonly semesters: readonly Period[]
  /** The active ones; undefined while none is active. */
  readonly year: Period | undefined
  readonly semester: Period | undefined
}

/** Is notified when this page has made another season the current one: the shell reads it again. */
export const currentSeason = createListeners()

const SeasonContext = createContext<Season | null>(null)

interface SeasonProviderProps {
  readonly years: readonly Period[]
  readonly semesters: readonly Period[]
  readonly children: ReactNode
}
/** The shell renders it around every page. */
export function SeasonProvider({ years, semesters, children }: SeasonProviderProps) {
  const value = useMemo<Season>(() => {
    return { years, semesters, year: activePeriod(years), semester: activePeriod(semesters) }
  }, [years, semesters])
  return <SeasonContext value={value}>{children}</SeasonContext>
}

export function useSeason(): Season {
  const season = use(SeasonContext)
  if (!season) throw new Error('useSeason must be used inside SeasonProvider')
  return season
}

/** Years and semesters as filters offer them, in the language of the page. */
export function usePeriodChoices(): Readonly<Record<'years' | 'semesters', readonly Choice[]>> {
  const { years, semesters } = useSeason()
  const { language } = useLanguage()
  const choices = (all: readonly Period[]): Choice[] =>
    all.map(({ attribute_id, attributeName }) => ({ value: attribute_id, label: pickName(attributeName, language) }))
  return { years: choices(years), semesters: choices(semesters) }
}
