import { plain, type CasesOf } from '../shared/cases.ts'
import type { courseLifecycle } from './course.lifecycle.ts'

export const courseCases = {
  inputs: {
    free: { input: { hasPermission: true, isScopeAllowed: true, certificatesNum: 0 } },
    certified: { input: { hasPermission: true, isScopeAllowed: true, certificatesNum: 2 } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true, certificatesNum: 0 } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false, certificatesNum: 0 } },
  },
  events: { 'course.edit': plain, 'course.activate': plain, 'course.deactivate': plain, 'course.delete': plain },
  actors: {},
} satisfies CasesOf<typeof courseLifecycle>
