import { describe, expect, it } from 'vitest'
import { installationCases } from '#machines/readiness/installation.cases.ts'
import { installationLifecycle, type InstallationContext } from '#machines/readiness/installation.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { INSTALLATION_STATES, type InstallationState, type Step } from '#schemas/readiness/readiness.schema.ts'

const { input: manager } = installationCases.inputs.manager
const snapshot = (value: InstallationState, context: Partial<InstallationContext> = {}) =>
  installationLifecycle.resolveState({ value, context: { ...manager, ...context } })

/** Go-live, section 1: each guard of going live, by the step that it is about. */
const GUARDS: readonly (readonly [Step, string])[] = [
  ['university', 'isUniversityNamed'],
  ['faculties', 'hasBranch'],
  ['season', 'hasSeason'],
  ['certificates', 'hasCertificates'],
  ['rules', 'hasRules'],
  ['payments', 'canBePaid'],
  ['mail', 'hasTestMail'],
  ['administrators', 'hasAdministrators'],
  ['demoAccounts', 'hasNoDemoAccounts'],
]

describe('an installation', () => {
  it.each(GUARDS)('does not go live while %s is missing, and says so', (step, guard) => {
    expect(
      refusals(installationLifecycle, snapshot('settingUp', { undone: [step] }), { type: 'installation.goLive' }),
    ).toMatchObject({ kind: 'guards', failing: [guard] })
  })
  it('goes live while it is being set up, and never back', () => {
    const from = (type: 'installation.begin' | 'installation.goLive') =>
      INSTALLATION_STATES.filter((state) => snapshot(state, { undone: [] }).can({ type }))
    expect(from('installation.goLive')).toEqual(['settingUp'])
    expect(from('installation.begin')).toEqual(['empty'])
  })
})
