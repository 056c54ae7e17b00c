import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Period } from '#schemas/shell/shell.endpoints.ts'

/** Academic years and semesters, as the shell loads them with the menu (document 1, sections 3 and 7). */
export interface Season {
  readonly years: readonly Period[]
  readonly semesters: readonly Period[]
  /** The active ones; undefined while none is active. */
  readonly year: Period | undefined
  readonly semester: Period | undefined
}

const SeasonContext = createContext<Season | null>(null)

interface SeasonProviderProps { readonly years: readonly Period[]; readonly semesters: readonly Period[]; readonly children: ReactNode }
/** The shell gives it around every page. '1' marks the active one. */
export function SeasonProvider({ years, semesters, children }: SeasonProviderProps) {
  const value = useMemo<Season>(() => {
    const active = (periods: readonly Period[]) => periods.find((period) => period.active === '1')
    return { years, semesters, year: active(years), semester: active(semesters) }
  }, [years, semesters])
  return <SeasonContext value={value}>{children}</SeasonContext>
}

export function useSeason(): Season {
  const season = use(SeasonContext)
  if (!season) throw new Error('useSeason stands outside of SeasonProvider')
  return season
}
