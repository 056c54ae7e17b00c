import { forms } from 'virtual:validators/official-results'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import {
  CHANGES_PAGE_SIZES,
  type ChangeRow,
  type ChangesFilters,
  type ChangesPage,
} from '#schemas/official-results/change.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

export type ChangesList = List<ChangeRow, ChangesFilters, never>

/** Every row that the search finds, as far as one file takes them (D71). */
export const loadAllChanges = async (query: TypedQuery<ChangesFilters>, call: CallOptions): Promise<ChangesPage> =>
  (await api['official-results'].changes({ ...query.filters, page: 1, pageSize: ALL_ROWS }, call)).data

/** Of the active year what decisions rested on, the newest first; the server searches and pages. */
export const changesSpec = (yearId: number | null): ListSpec<ChangeRow, ChangesFilters> => ({
  form: forms.changes,
  rules: searchErrors,
  filters: { identityType: SEARCH_BY.name, of: 'rested', yearId, certificateCategoryId: null },
  subject: ['identityType'],
  sortable: [],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: CHANGES_PAGE_SIZES,
  pageSize: CHANGES_PAGE_SIZES[0],
  load: async ({ filters, page, pageSize }, call) => {
    const { results, total, more } = (await api['official-results'].changes({ ...filters, page, pageSize }, call)).data
    return { rows: results, total, more }
  },
})
