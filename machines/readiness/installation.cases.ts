import { STEPS } from '#schemas/readiness/readiness.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import type { InstallationContext, installationLifecycle } from './installation.lifecycle.ts'

const manager: InstallationContext = {
  hasPermission: true,
  isScopeAllowed: true,
  undone: ['mail'],
  setAside: [],
  step: 'mail',
  hasNewPermissions: false,
}

export const installationCases = {
  inputs: {
    manager: { input: manager },
    prepared: { input: { ...manager, undone: [] } },
    unprepared: { input: { ...manager, undone: STEPS, step: 'university' } },
    upgraded: { input: { ...manager, hasNewPermissions: true } },
    viewer: { input: { ...manager, hasPermission: false } },
    inFaculty: { input: { ...manager, isScopeAllowed: false } },
  },
  events: {
    'installation.begin': plain,
    'step.setAside': plain,
    'step.takeBack': plain,
    'installation.goLive': plain,
    'permissions.acknowledge': plain,
  },
  actors: {},
} satisfies CasesOf<typeof installationLifecycle>
