import { STEPS } from '#schemas/readiness/readiness.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import type { InstallationContext, installationLifecycle } from './installation.lifecycle.ts'

const manager: InstallationContext = {
  hasPermission: true,
  isScopeAllowed: true,
  missing: [],
  isStepNeeded: false,
  isStepSetAside: false,
}

export const installationCases = {
  inputs: {
    manager: { input: manager },
    unprepared: { input: { ...manager, missing: STEPS } },
    needed: { input: { ...manager, isStepNeeded: true } },
    viewer: { input: { ...manager, hasPermission: false } },
    inFaculty: { input: { ...manager, isScopeAllowed: false } },
  },
  events: {
    'installation.begin': plain,
    'step.setAside': plain,
    'step.takeBack': plain,
    'installation.goLive': plain,
  },
  actors: {},
} satisfies CasesOf<typeof installationLifecycle>
