import { form } from 'virtual:validators/applications/filter'
import { api } from '#src/api/client.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import {
  PAGE_SIZES,
  SORTABLE,
  type ApplicationRow,
  type FilterForm,
  type SortableColumn,
} from '#schemas/applications/application.schema.ts'
import { sharedFilters } from './shared-filters.ts'

/** The filters of the list before the user chooses any: all statuses of the active season, newest first. */
export const listSpec = (yearId: number | null, semesterId: number | null): ListSpec<ApplicationRow, FilterForm> => ({
  form,
  rules: filterErrors,
  filters: {
    ...sharedFilters(yearId, semesterId),
    withDesiresChecked: false,
    duplicatesOnly: false,
    papersToCheckOnly: false,
    askedDays: null,
  },
  subject: ['identityType'],
  sortable: SORTABLE,
  orderBy: 'applyDate',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await api.applications.list(
      { ...filters, page, pageSize, orderBy: orderBy as SortableColumn, orderType },
      call,
    )
    return { rows: data.results, total: data.total, more: data.more }
  },
})
