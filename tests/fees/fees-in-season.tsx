import type { ReactNode } from 'react'
import { FeesScreen } from '#src/features/fees/fees-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { period } from '#tests/kit/period.ts'
import { SESSION } from '#tests/session/support.tsx'

const YEARS = [period(3, '2026/2027')]
const SEMESTERS = [period(1, 'First')]

/** The page of fees in the active season, as the shell shows it. */
export const FeesInSeason = (): ReactNode => (
  <ScopeProvider user={SESSION}>
    <SeasonProvider years={YEARS} semesters={SEMESTERS}>
      <FeesScreen />
    </SeasonProvider>
  </ScopeProvider>
)
