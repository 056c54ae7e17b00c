import { endpoints } from '../endpoint.ts'
import { statusExportBody, studentsExportBody } from './export.schema.ts'
import { reportPage, statusBody, studentsBody } from './admission-report.schema.ts'

const reports = '/api/students_admission_reports'
const view = {
  kind: 'permission',
  permission: 'reports.can_view_admission_reports',
  levels: [12, 13, 14],
} as const

/** The reports of who applied, and of the statuses of the applications (document 3, section 7). */
export const admissionReportEndpoints = endpoints({
  /** The applied students report. Its rows have the applicants' contact data: who read them is recorded (ADR 38). */
  students: {
    method: 'POST',
    path: `${reports}/list_admission_student/`,
    source: '3 §7',
    readsFrom: 'replica',
    body: studentsBody,
    reply: reportPage,
    errors: [],
    access: view,
    accessLog: 'report',
  },
  /** The application status report. */
  statuses: {
    method: 'POST',
    path: `${reports}/list_admission_student_applications/`,
    source: '3 §7',
    readsFrom: 'replica',
    body: statusBody,
    reply: reportPage,
    errors: [],
    access: view,
    accessLog: 'report',
  },
  /**
   * All rows of the applied students report as a file that is sent while it is made; the header `x-rows` has their
   * number (ADR 81).
   */
  exportStudents: {
    method: 'POST',
    path: `${reports}/export_admission_student/`,
    source: 'issue 16',
    readsFrom: 'replica',
    body: studentsExportBody,
    reply: 'file',
    errors: ['NO_DATA_TO_EXPORT'],
    access: view,
    accessLog: 'export',
    beyond: true,
    streams: true,
  },
  /** All rows of the application status report, likewise. */
  exportStatuses: {
    method: 'POST',
    path: `${reports}/export_admission_student_applications/`,
    source: 'issue 16',
    readsFrom: 'replica',
    body: statusExportBody,
    reply: 'file',
    errors: ['NO_DATA_TO_EXPORT'],
    access: view,
    accessLog: 'export',
    beyond: true,
    streams: true,
  },
})
