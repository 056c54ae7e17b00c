import { forms } from 'virtual:validators/official-results'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import {
  ACCEPTED_PAGE_SIZES,
  ACCEPTED_SORTABLE,
  type AcceptedColumn,
  type AcceptedFilters,
  type AcceptedPage,
  type AcceptedRow,
} from '#schemas/official-results/accepted.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

export type AcceptedList = List<AcceptedRow, AcceptedFilters, never>

/** The query without its page. */
const bodyOf = ({ filters, orderBy, orderType }: TypedQuery<AcceptedFilters>) => ({
  ...filters,
  orderBy: orderBy as AcceptedColumn,
  orderType,
})

/** Every row that the search finds, as far as one file takes them (D71). */
export const loadAll = async (query: TypedQuery<AcceptedFilters>, call: CallOptions): Promise<AcceptedPage> =>
  (await api['official-results'].accepted({ ...bodyOf(query), page: 1, pageSize: ALL_ROWS }, call)).data

/** Those of the active season whose claim differs by default, by name; the server searches, sorts and pages. */
export const acceptedSpec = (
  yearId: number | null,
  semesterId: number | null,
): ListSpec<AcceptedRow, AcceptedFilters> => ({
  form: forms.accepted,
  rules: searchErrors,
  filters: { identityType: SEARCH_BY.name, yearId, semesterId, agreement: 'differs' },
  subject: ['identityType'],
  sortable: ACCEPTED_SORTABLE,
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: ACCEPTED_PAGE_SIZES,
  pageSize: ACCEPTED_PAGE_SIZES[0],
  load: async (query, call) => {
    const body = { ...bodyOf(query), page: query.page, pageSize: query.pageSize }
    const { results, total, more } = (await api['official-results'].accepted(body, call)).data
    return { rows: results, total, more }
  },
})
