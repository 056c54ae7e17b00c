import { plain, type CasesOf } from '../shared/cases.ts'
import type { serviceLifecycle } from './service.lifecycle.ts'

export const serviceCases = {
  inputs: {
    admin: { input: { hasPermission: true, isScopeAllowed: true } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false } },
  },
  events: { 'service.edit': plain },
  actors: {},
} satisfies CasesOf<typeof serviceLifecycle>
