import { forms } from 'virtual:validators/jobs'
import {
  ITEM_PAGE_SIZES,
  ITEM_SORTABLE,
  PAGE_SIZES,
  type ItemFilters,
  type JobFilters,
} from '#schemas/jobs/job.schema.ts'
import type { JobItemRow, JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

const paramsOf = (id: number) => ({ id: String(id) })

export type JobList = List<JobRow, JobFilters, JobRowAct>
export type JobRowAct = 'cancel' | 'retry'

/** What is done with a job, in the list and on its own page. */
export const JOB_CALLS = {
  cancel: ({ id, version }: JobRow, call: CallOptions = {}) =>
    api.jobs.cancel({ version }, { ...call, params: paramsOf(id) }),
  retry: ({ id, version }: JobRow, call: CallOptions = {}) =>
    api.jobs.retry({ version }, { ...call, params: paramsOf(id) }),
} as const

export const loadJob = async (id: number, signal: AbortSignal): Promise<JobRow> =>
  (await api.jobs.details({ params: paramsOf(id), signal })).data

export const loadJobs = async (
  { filters, page, pageSize }: TypedQuery<JobFilters>,
  call: CallOptions,
): Promise<{ readonly rows: readonly JobRow[]; readonly total: number }> => {
  const { data } = await api.jobs.list({ ...filters, page, pageSize }, call)
  return { rows: data.results, total: data.total }
}

/** Newest first; the server pages. */
export const JOBS: ListSpec<JobRow, JobFilters, JobRowAct> = {
  form: forms.filters,
  filters: { whose: 'mine', state: null, kind: null },
  subject: ['whose'],
  sortable: [],
  orderBy: null,
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: loadJobs,
  actions: JOB_CALLS,
}

const loadItems = (id: number, { filters, ...query }: TypedQuery<ItemFilters>, call: CallOptions) =>
  api.jobs.items(
    {
      ...filters,
      ...query,
      orderBy: ITEM_SORTABLE.find((column) => column === query.orderBy),
    },
    { ...call, params: paramsOf(id) },
  )
export type ItemList = List<JobItemRow, ItemFilters>
/** Items of one job, in the order in which they are handled. */
export const itemsSpec = (id: number): ListSpec<JobItemRow, ItemFilters> => ({
  form: forms.items,
  filters: { searchText: '', outcome: null },
  sortable: ITEM_SORTABLE,
  orderBy: null,
  orderType: 'asc',
  pageSizes: ITEM_PAGE_SIZES,
  pageSize: ITEM_PAGE_SIZES[0],
  load: async (query, call) => {
    const { data } = await loadItems(id, query, call)
    return { rows: data.results, total: data.total }
  },
})
/** Every item that the page shows a part of, for the spreadsheet. */
export const loadAllItems = async (
  id: number,
  query: TypedQuery<ItemFilters>,
  call: CallOptions,
): Promise<readonly JobItemRow[]> => (await loadItems(id, { ...query, page: 1, pageSize: ALL_ROWS }, call)).data.results
