import type { sectorReportEndpoints } from '#schemas/sector-report/sector-report.endpoints.ts'
import type { Handlers } from '../../kit/handler.ts'
import { readSectorReport } from './sector-report.sql.ts'

/** The sector report (decision S4). */
export const sectorReportHandlers: Handlers<typeof sectorReportEndpoints> = {
  list: async ({ db, scope, body }) => ({ data: await readSectorReport(db, scope, body) }),
}
