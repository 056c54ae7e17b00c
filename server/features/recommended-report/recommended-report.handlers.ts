import type { recommendedReportEndpoints } from '#schemas/recommended-report/recommended-report.endpoints.ts'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { listMarks } from './recommended-report.sql.ts'

/** The report of recommended students (decision D86). */
export const recommendedReportHandlers: Handlers<typeof recommendedReportEndpoints> = {
  async list({ body, db, scope }) {
    requireNoFaults(searchErrors(body))
    return { data: await listMarks(db, scope, body) }
  },
}
