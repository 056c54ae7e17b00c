import { plain, type CasesOf } from '../shared/cases.ts'
import type { facultyLifecycle } from './faculty.lifecycle.ts'

const administrator = { hasPermission: true, isScopeAllowed: true, uses: 0, recommendations: 0 }

export const facultyCases = {
  inputs: {
    unused: { input: administrator },
    used: { input: { ...administrator, uses: 3 } },
    recommended: { input: { ...administrator, uses: 3, recommendations: 2 } },
    viewer: { input: { ...administrator, hasPermission: false } },
    inFaculty: { input: { ...administrator, isScopeAllowed: false } },
  },
  events: { 'faculty.edit': plain, 'faculty.activate': plain, 'faculty.deactivate': plain, 'faculty.remove': plain },
  actors: {},
} satisfies CasesOf<typeof facultyLifecycle>
