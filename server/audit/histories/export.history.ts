import { exportLifecycle } from '#machines/private-university-export/export.lifecycle.ts'
import { EXPORT_STATES } from '#schemas/private-university-export/export.schema.ts'
import { historyByState } from './history.ts'

/** Exports to the private university: each begins in `waiting`, and none is deleted (issue 15). */
export const exportHistory = historyByState({
  states: EXPORT_STATES,
  machine: exportLifecycle,
  entities: ['application_export'],
  begins: { 'export.open': ['waiting'] },
  unrecordedData: { 'export.revoke': { byStandIn: true } },
  contexts: () => [{ hasPermission: true, isScopeAllowed: true, isAccepted: true }],
})
