import { sql } from 'kysely'
import type { admissionReportEndpoints } from '#schemas/admission-report/admission-report.endpoints.ts'
import { studentsFilterErrors, type ReportPage } from '#schemas/admission-report/admission-report.schema.ts'
import { onlyNode } from '#schemas/scope-levels.ts'
import type { Reader } from '../../db/reader.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { exportReport } from './admission-report.export.ts'
import { countIn } from './application-whole.sql.ts'
import { listReport, statusFilterOf, studentsFilterOf } from './admission-report.sql.ts'

/** Rows with contact data of applicants: each access is recorded in the access log (ADR 38). */
async function readBy(db: Reader, scope: EffectiveScope, data: ReportPage) {
  const ids = data.results.map(({ applyId }) => applyId)
  const node = onlyNode(scope.nodes)
  if (ids.length === 0) return { data, read: null }
  const nodes = node
    ? [{ node, rows: ids.length }]
    : await countIn(db, scope, sql`select faculty_id, branch_id from application where id = any(${ids}::int[])`)
  return { data, read: { nodes } }
}

/** The reports of the applicants and of the applications' statuses (document 3, section 7). */
export const admissionReportHandlers: Handlers<typeof admissionReportEndpoints> = {
  async students({ body, db, scope }) {
    requireNoFaults(studentsFilterErrors(body))
    return readBy(db, scope, await listReport(db, await studentsFilterOf(db, scope, body), body))
  },

  async statuses({ body, db, scope }) {
    return readBy(db, scope, await listReport(db, await statusFilterOf(db, scope, body), body))
  },

  async exportStudents({ body, db, scope, deps }) {
    requireNoFaults(studentsFilterErrors(body))
    const filter = await studentsFilterOf(db, scope, body)
    return exportReport({ db, scope, deps, body, filter, report: 'students' })
  },

  async exportStatuses({ body, db, scope, deps }) {
    const filter = await statusFilterOf(db, scope, body)
    return exportReport({ db, scope, deps, body, filter, report: 'status' })
  },
}
