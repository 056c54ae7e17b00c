import { forms } from 'virtual:validators/linked-systems'
import { LINKED_SYSTEMS, type LinkedSystemRow } from '#schemas/linked-systems/linked-system.schema.ts'
import { api } from '#src/api/client.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'

type Filters = Readonly<Record<string, never>>

/** The server sends all of them, in the order of the documents. */
export const SYSTEMS: ListSpec<LinkedSystemRow, Filters> = {
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
}
