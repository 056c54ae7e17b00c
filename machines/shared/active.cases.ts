import { plain, type CasesOf } from './cases.ts'
import type { activeLifecycle } from './active.lifecycle.ts'

export const activeCases = {
  inputs: {
    unused: { input: { hasPermission: true, isScopeAllowed: true, uses: 0 } },
    used: { input: { hasPermission: true, isScopeAllowed: true, uses: 3 } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true, uses: 0 } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false, uses: 0 } },
  },
  events: { 'record.edit': plain, 'record.activate': plain, 'record.deactivate': plain, 'record.delete': plain },
  actors: {},
} satisfies CasesOf<typeof activeLifecycle>
