import { form } from 'virtual:validators/fees/filters'
import { SEARCH_BY } from '#schemas/status.ts'
import {
  feeFilterErrors,
  PAGE_SIZES,
  SORTABLE,
  type FeeFilters,
  type FeePage,
  type FeeRow,
  type SortableColumn,
} from '#schemas/fees/fee-list.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, Page, TypedQuery } from '#src/kit/list/use-list.ts'

export type FeeList = List<FeeRow, FeeFilters, 'remove'>
interface FeeRows extends Page<FeeRow> {
  readonly page: FeePage
}
export type FeeListSpec = ListSpec<FeeRow, FeeFilters, 'remove', FeeRows>

/** A search waits so long for another letter (document 2, section 9). */
const SEARCH_DELAY = 100

/** A number names an applicant: the fee is found whether it is paid or not. */
export const anyPaidStatus = (filters: FeeFilters): FeeFilters =>
  filters.searchText && filters.identityType !== SEARCH_BY.name ? { ...filters, paidStatus: null } : filters

/** What every call about the fee of a row names. */
export const keyOf = ({ applyId, studentId, yearId, semesterId }: FeeRow) => ({
  applicationId: applyId,
  studentId,
  yearId,
  semesterId,
})

/** The query without its page. */
const bodyOf = ({ filters, orderBy, orderType }: TypedQuery<FeeFilters>) => ({
  ...filters,
  orderBy: orderBy as SortableColumn,
  orderType,
})

/** Every row that the search finds, as far as one file takes them (D71). */
export const loadAll = async (query: TypedQuery<FeeFilters>, call: CallOptions): Promise<FeePage> =>
  (await api.fees.list({ ...bodyOf(query), page: 1, pageSize: ALL_ROWS }, call)).data

/**
 * Fees of the active season by default, by name; the server searches, sorts and pages. `onPage` gets each loaded page
 * with its totals of all rows found.
 */
export const listSpec = (
  yearId: number | null,
  semesterId: number | null,
  onPage: (page: FeePage) => void = () => {},
): FeeListSpec => ({
  form,
  rules: feeFilterErrors,
  filters: {
    yearId,
    semesterId,
    identityType: SEARCH_BY.name,
    paidStatus: null,
    studentId: null,
    appStatus: null,
    agreement: null,
    paidBy: null,
    startPaymentDate: null,
    endPaymentDate: null,
  },
  subject: ['identityType'],
  // document 3, section 4: 0 is the default
  opening: { paidStatus: 0 },
  sortable: SORTABLE,
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[1],
  searchDelay: SEARCH_DELAY,
  load: async (query, call) => {
    const { data } = await api.fees.list({ ...bodyOf(query), page: query.page, pageSize: query.pageSize }, call)
    return { rows: data.results, total: data.total, more: data.more, page: data }
  },
  onPage: ({ page }) => onPage(page),
  actions: {
    remove: (row, call) => api.fees.remove({ ...keyOf(row), version: row.version }, call),
  },
})
