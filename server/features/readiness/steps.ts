import type { StepRow } from '#schemas/readiness/readiness.endpoints.ts'
import { STEP_CHECKS, STEPS } from '#schemas/readiness/readiness.schema.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import { runChecks, type Checking } from './checks.ts'
import { listSetAside } from './setup.sql.ts'

/** Before there is an active year and semester: nothing is of it. */
const NO_SEASON = { year: 0, semester: 0 }

/** The first steps as they are now, for the home page, the lifecycle and `doctor` (ADR 117). */
export async function readSteps({ db, ...checking }: Omit<Checking, 'season'>): Promise<readonly StepRow[]> {
  const [year, semester] = [await activePeriod(db, 'academic_year'), await activePeriod(db, 'semester')]
  const season = year && semester ? { year: year.id, semester: semester.id } : NO_SEASON
  const setAside = new Map((await listSetAside(db)).map(({ step, ...row }) => [step, row]))
  const rows: StepRow[] = []
  for (const step of STEPS) {
    const found = await runChecks(STEP_CHECKS[step], { db, ...checking, season })
    rows.push({ step, checks: found.filter(({ count }) => count > 0), setAside: setAside.get(step) ?? null })
  }
  return rows
}
