import { plain, type CasesOf } from '../shared/cases.ts'
import type { CertificateContext, certificateLifecycle } from './certificate.lifecycle.ts'

const officer: CertificateContext = {
  hasPermission: true,
  isScopeAllowed: true,
  courses: 0,
  students: 0,
  isYearFinished: false,
}
const ofCourse = {
  unknown: {},
  active: { payload: { isActive: true } },
  inactive: { payload: { isActive: false } },
} as const

/**
 * Certificates and callers: empty, with courses, locked by students, of a finished year, a caller without the
 * permission, and in a faculty.
 */
export const certificateCases = {
  inputs: {
    empty: { input: officer },
    withCourses: { input: { ...officer, courses: 7 } },
    withStudents: { input: { ...officer, courses: 7, students: 12 } },
    onlyStudents: { input: { ...officer, students: 12 } },
    yearFinished: { input: { ...officer, courses: 7, isYearFinished: true } },
    viewer: { input: { ...officer, courses: 7, hasPermission: false } },
    inFaculty: { input: { ...officer, courses: 7, isScopeAllowed: false } },
  },
  events: {
    'certificate.edit': plain,
    'certificate.delete': plain,
    'certificate.open': plain,
    'certificate.close': plain,
    'course.add': ofCourse,
    'course.edit': ofCourse,
    'course.remove': plain,
  },
  actors: {},
} satisfies CasesOf<typeof certificateLifecycle>
