import { forms } from 'virtual:validators/linked-systems'
import { LINKED_SYSTEMS, type LinkedSystemRow } from '#schemas/linked-systems/linked-system.schema.ts'
import { api } from '#src/api/client.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

type Filters = Readonly<Record<string, never>>
export type SystemList = List<LinkedSystemRow, Filters, 'test'>

/** The server sends all of them, in the order of the documents. */
export const SYSTEMS: ListSpec<LinkedSystemRow, Filters, 'test'> = {
  form: forms.filters,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [LINKED_SYSTEMS.length],
  pageSize: LINKED_SYSTEMS.length,
  load: async (_query, call) => {
    const { systems } = (await api['linked-systems'].systems(call)).data
    return { rows: systems, total: systems.length }
  },
  actions: { test: ({ system }, call) => api['linked-systems'].test({ system }, call) },
}
