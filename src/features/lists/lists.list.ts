import { forms } from 'virtual:validators/lists'
import {
  PAGE_SIZES,
  SORTABLE,
  type ListRow,
  type RowFilters,
  type RowForm,
  type SortableColumn,
} from '#schemas/lists/list-row.schema.ts'
import { LIST_KEYS, LISTS, type ListKey } from '#schemas/lists/lists.ts'
import { api } from '#src/api/client.ts'
import { REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

export const LISTS_PATH = '/home/SetUp/Lists'
/** The page itself shows the first list. */
export const listPath = (key: ListKey): string => (key === LIST_KEYS[0] ? LISTS_PATH : `${LISTS_PATH}/${key}`)
export const sheetPath = (key: ListKey): string => `${LISTS_PATH}/${key}/Sheet`
export const PACKS_PATH = '/home/SetUp/StartPacks'

export type RowAction = 'toggle' | 'remove' | 'takeBack'
export type RowList = List<ListRow, RowFilters, RowAction>

/** The form of a row: the fields of its list. */
export function rowFormOf(key: ListKey, row: ListRow): RowForm {
  const own = LISTS[key].fields.filter((field) => field === 'meaning' || row[field] !== null)
  const { arName, enName, active } = row
  return { arName, enName, active, ...Object.fromEntries(own.map((field) => [field, row[field]])) }
}

/** The server searches, sorts and pages. */
export const listSpec = (key: ListKey): ListSpec<ListRow, RowFilters, RowAction> => ({
  form: forms.filters,
  filters: { name: '', parentId: null, kind: null },
  sortable: SORTABLE,
  orderBy: LISTS[key].fields.includes('position') ? 'position' : 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await api.lists.search(
      { list: key, ...filters, page, pageSize, orderBy: orderBy as SortableColumn, orderType },
      call,
    )
    return { rows: data.results, total: data.total }
  },
  actions: {
    toggle: async (row, call) => {
      const { id, version } = row
      const next = { ...row, active: !row.active }
      const { message, data } = await api.lists.update({ list: key, id, version, ...rowFormOf(key, next) }, call)
      return { message, undo: { action: 'toggle', row: { ...next, version: data.version } } }
    },
    remove: ({ id, version }, call) => api.lists.remove({ list: key, id, version }, call),
    takeBack: ({ id, version }, call) => api.lists.takeBackMerge({ list: key, id, version }, call),
  },
})
