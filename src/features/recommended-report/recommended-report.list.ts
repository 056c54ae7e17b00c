import { searchErrors } from '#schemas/applications/search.rules.ts'
import { forms } from 'virtual:validators/recommended-report'
import { SEARCH_BY } from '#schemas/status.ts'
import {
  PAGE_SIZES,
  SORTABLE,
  type ReportColumn,
  type ReportFilters,
  type ReportPage,
  type ReportRow,
} from '#schemas/recommended-report/recommended-report.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

export type ReportList = List<ReportRow, ReportFilters, never>

/** The query without its page. */
const bodyOf = ({ filters, orderBy, orderType }: TypedQuery<ReportFilters>) => ({
  ...filters,
  orderBy: orderBy as ReportColumn,
  orderType,
})

/** Every row that the search finds, as far as one file takes them (D71). */
export const loadAll = async (query: TypedQuery<ReportFilters>, call: CallOptions): Promise<ReportPage> =>
  (await api['recommended-report'].list({ ...bodyOf(query), page: 1, pageSize: ALL_ROWS }, call)).data

/** Recommendations of the active season by default, best first; the server searches, sorts and pages. */
export const listSpec = (yearId: number | null, semesterId: number | null): ListSpec<ReportRow, ReportFilters> => ({
  form: forms.filters,
  rules: searchErrors,
  filters: {
    identityType: SEARCH_BY.name,
    yearId,
    semesterId,
    desireNumber: null,
    statusStudent: null,
    reason: null,
    agreement: null,
  },
  subject: ['identityType'],
  sortable: SORTABLE,
  orderBy: 'rank',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: async (query, call) => {
    const body = { ...bodyOf(query), page: query.page, pageSize: query.pageSize }
    const { results, total, more } = (await api['recommended-report'].list(body, call)).data
    return { rows: results, total, more }
  },
})
