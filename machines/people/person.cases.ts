import { plain, type CasesOf } from '../shared/cases.ts'
import {
  PERMITTED_ASSIGNMENT as permitted,
  PERMITTED_CALLER as manager,
  type personLifecycle,
} from './person.lifecycle.ts'

export const personCases = {
  inputs: {
    other: { input: manager },
    viewer: { input: { ...manager, hasPermission: false } },
    elsewhere: { input: { ...manager, isScopeAllowed: false } },
    self: { input: { ...manager, isSelf: true } },
    outside: { input: { ...manager, isWithinHome: false } },
    above: { input: { ...manager, isAboveCaller: true } },
    lastAdministrator: { input: { ...manager, isLastAdministrator: true } },
  },
  events: {
    'person.assign': {
      permitted: { payload: permitted },
      administrator: { payload: { ...permitted, isAdministrator: true } },
      retired: { payload: { ...permitted, isRoleActive: false } },
      above: { payload: { ...permitted, isRoleWithinCaller: false } },
      covered: { payload: { ...permitted, isHomeCovered: true } },
      outside: { payload: { ...permitted, isHomeWithinCaller: false } },
      unscoped: { payload: { ...permitted, isScopeMissing: true } },
    },
    'person.renewLink': plain,
    'person.accept': plain,
    'person.suspend': plain,
    'person.resume': plain,
    'person.endSessions': plain,
    'person.leave': plain,
    'password.change': plain,
    'password.reset': plain,
  },
  actors: {},
} satisfies CasesOf<typeof personLifecycle>
