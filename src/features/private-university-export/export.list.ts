import { forms } from 'virtual:validators/private-university-export'
import {
  EXPORT_COLUMNS,
  EXPORT_PAGE_SIZE,
  EXPORT_PAGE_SIZES,
  type ExportFilters,
  type ExportPage,
  type ExportRow,
  type ResultFilters,
  type ResultPage,
  type ResultRow,
} from '#schemas/private-university-export/export.schema.ts'
import { api } from '#src/api/client.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

/** The two tabs (document 2, section 2.4): who can be exported, and what became of who was. */
export const TABS = ['choose', 'results'] as const
export type Tab = (typeof TABS)[number]
/** The season that a list is of, as its header names it, and whether there is a service to export to. */
export type SeasonNames = Pick<ExportPage, 'academicSemesterName' | 'academicYearName' | 'hasService'>

const call = api['private-university-export']

export type ExportList = List<ExportRow, ExportFilters, never>
/** Accepted applications of the active season, by name, 15 a page (document 2, section 9). */
export const exportSpec = (onSeason: (season: SeasonNames) => void): ListSpec<ExportRow, ExportFilters> => ({
  form: forms.filters,
  filters: { searchText: '' },
  sortable: EXPORT_COLUMNS,
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: EXPORT_PAGE_SIZES,
  pageSize: EXPORT_PAGE_SIZE,
  load: async ({ filters, page, pageSize, orderBy, orderType }, options) => {
    const column = orderBy as (typeof EXPORT_COLUMNS)[number]
    const { data } = await call.list({ ...filters, page, pageSize, orderBy: column, orderType }, options)
    onSeason(data)
    return { rows: data.applicationStudent.results, total: data.total, more: data.more }
  },
})

export type ResultList = List<ResultRow, ResultFilters, never>
/** The last answer of each student, newest first (D85). */
export const resultSpec = (onSeason: (page: ResultPage) => void): ListSpec<ResultRow, ResultFilters> => ({
  form: forms.results,
  filters: { searchText: '', status: null },
  sortable: [],
  orderBy: null,
  orderType: 'desc',
  pageSizes: EXPORT_PAGE_SIZES,
  pageSize: EXPORT_PAGE_SIZE,
  load: async ({ filters, page, pageSize }, options) => {
    const { data } = await call.results({ ...filters, page, pageSize }, options)
    onSeason(data)
    return { rows: data.results, total: data.total }
  },
})
