/** The first steps of the installation, as `doctor` lists them (ADR 117). */
import permissionTexts from '#locales/en/permissions/index.ts'
import english from '#locales/en/readiness/index.ts'
import type { NewPermissions, StepRow } from '#schemas/readiness/readiness.endpoints.ts'
import type { Settings } from '../config/settings.ts'
import type { Finding } from '../db/doctor.ts'
import type { Database } from '../db/engine.ts'
import { groupNewPermissions } from '../features/readiness/new-permissions.ts'
import { readSteps } from '../features/readiness/steps.ts'
import { readInstallation } from '../kit/installation.ts'
import { effective } from '../kit/scope.ts'
import { readUniversityId } from '../kit/university.sql.ts'

const TOPIC = 'first steps'
const { steps: STEP_TEXTS, checks: CHECK_TEXTS, states: STATES } = english

/** What is to be done for a step, done, or said not to apply. */
function textOf({ step, checks, setAside }: StepRow): string {
  if (setAside) return `set aside: ${STEP_TEXTS[step].title}. ${setAside.reason}`
  if (checks.length === 0) return `done: ${STEP_TEXTS[step].title}`
  const found = checks.map(({ check, count }) => `${CHECK_TEXTS[check].title}${count > 1 ? ` (${count})` : ''}`)
  return `to do: ${STEP_TEXTS[step].title}. ${found.join('; ')}`
}

/** What an upgrade brought, and which roles got it. */
function permissionsText({ permissions, granted, changed }: NewPermissions): string {
  const texts: Readonly<Record<string, string>> = permissionTexts
  const names = (roles: NewPermissions['granted']) => roles.map(({ en }) => en).join(', ')
  return [
    `new permissions: ${permissions.map((each) => texts[each.replace('.', '_')] ?? each).join(', ')}`,
    ...(granted.length > 0 ? [`granted to: ${names(granted)}`] : []),
    ...(changed.length > 0 ? [`not granted, since changed here: ${names(changed)}`] : []),
  ].join('; ')
}

/** What is left until the installation is live; nothing of it is a fault of the database. */
export async function* examineFirstSteps({ kysely: db }: Database, settings: Settings): AsyncGenerator<Finding> {
  const finding = (text: string): Finding => ({ topic: TOPIC, text, problem: false })
  const { state } = await readInstallation(db)
  yield finding(STATES[state])
  for (const group of await groupNewPermissions(db)) yield finding(permissionsText(group))
  if (state === 'live') return
  const scope = effective({ universityId: await readUniversityId(db) })
  for (const row of await readSteps({ db, scope, settings })) yield finding(textOf(row))
}
