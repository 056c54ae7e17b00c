import { forms } from 'virtual:validators/readiness'
import type { LastBackup } from '#schemas/backups/backup.schema.ts'
import type { StepRow } from '#schemas/readiness/readiness.endpoints.ts'
import type { InstallationState } from '#schemas/readiness/readiness.schema.ts'
import type { ReadinessFilters } from '#schemas/readiness/forms.ts'
import { api } from '#src/api/client.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'

/** A first step, with the state, the version and the last backup of the installation that it is of. */
export interface FirstStep extends StepRow {
  readonly state: InstallationState
  readonly version: number
  readonly lastBackup: LastBackup
}

/** The steps come at once and in their order; none once the installation is live. */
export const FIRST_STEPS: ListSpec<FirstStep, ReadinessFilters, 'takeBack' | 'goLive'> = {
  form: forms.filters,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [100],
  pageSize: 100,
  load: async (_, call) => {
    const { steps, ...installation } = (await api.readiness.steps(call)).data
    const rows = steps.map((step) => ({ ...step, ...installation }))
    return { rows, total: rows.length }
  },
  actions: {
    takeBack: ({ step, version }, call) => api.readiness.takeBack({ step, version }, call),
    goLive: ({ version }, call) => api.readiness.goLive({ version }, call),
  },
}
