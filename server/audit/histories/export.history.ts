import { sql } from 'kysely'
import { exportLifecycle } from '#machines/private-university-export/export.lifecycle.ts'
import { EXPORT_STATES, type ExportState } from '#schemas/private-university-export/export.schema.ts'
import { after, history } from './history.ts'

const stateOf = (stored: unknown): ExportState | null => EXPORT_STATES.find((state) => state === stored) ?? null

/** Exports to the private university: each begins by waiting, and is kept (issue 15). */
export const exportHistory = history<null>({
  machine: exportLifecycle,
  entities: ['application_export'],
  begins: { 'export.open': ['waiting'] },
  gone: null,
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  place: ({ changes: { state } }) =>
    Array.isArray(state) ? { from: stateOf(state[0]), to: stateOf(after(state)) } : {},
  contexts: () => [{ hasPermission: true, isScopeAllowed: true, isAccepted: true }],
})
