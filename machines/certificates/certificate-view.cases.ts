import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { certificateViewFlow } from './certificate-view.flow.ts'

const certificate: CertificateRow = {
  id: 7,
  arName: 'علمي علوم',
  enName: 'Science',
  totalDegree: 410,
  certificationType: 1,
  certificationTypeName: { ar: 'الثانوية العامة', en: 'General secondary' },
  academicYear: 2,
  academicYearName: { ar: '2026-2027', en: '2026-2027' },
  status: true,
  coursesCount: 1,
  studentsCount: 0,
  isYearFinished: false,
  version: 3,
}
const course: CourseLink = {
  courseId: 4,
  courseName: { ar: 'الفيزياء', en: 'Physics' },
  courseDegree: 60,
  addToTotal: 1,
  inactiveCourse: 0,
}
const { broken, gone, stale, forbidden, sessionOver } = PROBLEMS

export const certificateViewCases = {
  inputs: { seventh: { input: { id: 7 } } },
  events: {
    'certificate.reload': plain,
    'action.ask': {
      delete: { payload: { action: { kind: 'delete' } } },
      close: { payload: { action: { kind: 'close' } } },
      removeCourse: { payload: { action: { kind: 'removeCourse', course } } },
    },
    'action.do': { open: { payload: { action: { kind: 'open' } } } },
    'action.confirm': plain,
    'action.cancel': plain,
  },
  actors: {
    loadCertificate: {
      done: { shown: { output: { certificate, courses: [course] } } },
      error: { broken, gone, forbidden, sessionOver },
    },
    changeCertificate: {
      done: {
        changed: { output: { message: 'تم|Done' } },
        undoable: { output: { message: 'تم|Done', undo: { kind: 'close' } } },
      },
      error: { broken, gone, stale, sessionOver },
    },
  },
} satisfies CasesOf<typeof certificateViewFlow>
