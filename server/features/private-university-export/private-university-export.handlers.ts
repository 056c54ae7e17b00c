import type { privateUniversityExportEndpoints } from '#schemas/private-university-export/private-university-export.endpoints.ts'
import type { Handlers } from '../../kit/handler.ts'
import { hasService } from '../../links/link.ts'
import { listExportable } from './export.list.sql.ts'
import { reconcileExports } from './export.reconcile.ts'
import { listResults, readAnswers } from './export.results.sql.ts'
import { sendExport } from './export.send.ts'

/** Export to the private university (D47). */
export const privateUniversityExportHandlers: Handlers<typeof privateUniversityExportEndpoints> = {
  list: async ({ body, db, scope, deps }) => ({
    data: { ...(await listExportable(db, scope, body)), hasService: await hasService(db, deps.settings) },
  }),
  send: sendExport,
  results: async ({ body, db, scope, deps }) => ({
    data: { ...(await listResults(db, scope, body)), hasService: await hasService(db, deps.settings) },
  }),
  answers: async ({ body, db, scope }) => ({ data: { answers: await readAnswers(db, scope, body.appId) } }),
  reconcile: reconcileExports,
}
