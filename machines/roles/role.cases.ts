import { plain, type CasesOf } from '../shared/cases.ts'
import type { RoleContext, roleLifecycle } from './role.lifecycle.ts'

const manager: RoleContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isAdministrator: false,
  isOwn: false,
  isAboveCaller: false,
  holders: 0,
}

export const roleCases = {
  inputs: {
    unheld: { input: manager },
    held: { input: { ...manager, holders: 3 } },
    viewer: { input: { ...manager, hasPermission: false } },
    inFaculty: { input: { ...manager, isScopeAllowed: false } },
    administrator: { input: { ...manager, isAdministrator: true } },
    own: { input: { ...manager, isOwn: true } },
    above: { input: { ...manager, isAboveCaller: true } },
  },
  events: {
    'role.edit': {
      within: { payload: { isWithinCaller: true } },
      beyond: { payload: { isWithinCaller: false } },
    },
    'role.retire': plain,
    'role.restore': plain,
  },
  actors: {},
} satisfies CasesOf<typeof roleLifecycle>
