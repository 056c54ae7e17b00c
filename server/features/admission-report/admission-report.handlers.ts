import type { admissionReportEndpoints } from '#schemas/admission-report/admission-report.endpoints.ts'
import { studentsFilterErrors, type ReportPage } from '#schemas/admission-report/admission-report.schema.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { exportReport } from './admission-report.export.ts'
import { listReport, statusFilterOf, studentsFilterOf } from './admission-report.sql.ts'

/** Rows with contact data of applicants: each access is recorded in the access log (ADR 38). */
const readBy = (scope: EffectiveScope, data: ReportPage) => ({
  data,
  read: data.results.length === 0 ? null : { scope, rows: data.results.length },
})

/** The reports of the applicants and of the applications' statuses (document 3, section 7). */
export const admissionReportHandlers: Handlers<typeof admissionReportEndpoints> = {
  async students({ body, db, scope }) {
    requireNoFaults(studentsFilterErrors(body))
    return readBy(scope, await listReport(db, studentsFilterOf(scope, body), body))
  },

  async statuses({ body, db, scope }) {
    return readBy(scope, await listReport(db, statusFilterOf(scope, body), body))
  },

  async exportStudents({ body, db, scope, deps }) {
    requireNoFaults(studentsFilterErrors(body))
    return exportReport({ db, scope, deps, body, filter: studentsFilterOf(scope, body), report: 'students' })
  },

  exportStatuses: ({ body, db, scope, deps }) =>
    exportReport({ db, scope, deps, body, filter: statusFilterOf(scope, body), report: 'status' }),
}
