import { endpoints } from '../endpoint.ts'
import { reportBody, reportPage } from './recommended-report.schema.ts'

/** The report of recommended students (decision D86). */
export const recommendedReportEndpoints = endpoints({
  /** The present recommendations of the scope. Rows of a list contain no papers (ADR 38). */
  list: {
    method: 'POST',
    path: '/api/approval_rules/recommended_report/',
    source: 'D86',
    readsFrom: 'replica',
    beyond: true,
    body: reportBody,
    reply: reportPage,
    errors: [],
    access: {
      kind: 'permission',
      permission: 'recommended_report.can_view_recommended_report',
      levels: [12, 13, 14],
    },
  },
})
