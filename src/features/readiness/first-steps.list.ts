import { forms } from 'virtual:validators/readiness'
import type { DataOf } from '#schemas/endpoint.ts'
import type { readinessEndpoints, StepRow } from '#schemas/readiness/readiness.endpoints.ts'
import type { Step } from '#schemas/readiness/readiness.schema.ts'
import type { ReadinessFilters } from '#schemas/readiness/forms.ts'
import { api } from '#src/api/client.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'

/** The installation with its first steps, in their order, and the step that an action is about. */
export interface Installation extends DataOf<typeof readinessEndpoints.steps> {
  readonly step: Step | null
}
export type FirstStep = StepRow

/** All comes in one row. */
export const INSTALLATION: ListSpec<Installation, ReadinessFilters, 'takeBack' | 'goLive' | 'acknowledgePermissions'> =
  {
    form: forms.filters,
    filters: {},
    sortable: [],
    orderBy: null,
    orderType: 'asc',
    pageSizes: [1],
    pageSize: 1,
    load: async (_, call) => ({ rows: [{ ...(await api.readiness.steps(call)).data, step: null }], total: 1 }),
    actions: {
      takeBack: ({ step, version }, call) => api.readiness.takeBack({ step: step!, version }, call),
      goLive: ({ version }, call) => api.readiness.goLive({ version }, call),
      acknowledgePermissions: ({ version }, call) => api.readiness.acknowledgePermissions({ version }, call),
    },
  }
