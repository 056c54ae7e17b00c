import { forms } from 'virtual:validators/news'
import { matchesNews, type NewsItem, type NewsItemFilters, type NewsItemForm } from '#schemas/news/news-item.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

/** A piece of news and its move: the piece whose position it takes, and the one by which the move is undone. */
export interface NewsRow extends NewsItem {
  readonly move?: { readonly target: number; readonly backTo: number }
}
export type NewsAction = 'toggle' | 'move' | 'remove'
export type NewsList = List<NewsRow, NewsItemFilters, NewsAction>

const at = ({ id }: NewsItem) => ({ params: { id: String(id) } })

/**
 * All news come at once, ten to a page (document 3, section 9), in the order in which applicants read them until somebody
 * sorts them otherwise.
 */
export const NEWS: ListSpec<NewsRow, NewsItemFilters, NewsAction> = {
  form: forms.filters,
  filters: { name: '' },
  sortable: ['order', 'arName', 'enName', 'active'],
  orderBy: 'order',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { news } = (await api.news.list(call)).data
    return { rows: news, total: news.length }
  },
  whole: {
    sortBy: {
      order: (row) => row.order,
      arName: (row) => row.arName,
      enName: (row) => row.enName,
      active: (row) => !row.active,
    },
    fits: (row, { name }) => matchesNews(row, name),
  },
  actions: {
    toggle: async (row, call) => {
      const { arName, enName, order, version } = row
      const active = !row.active
      const { message, data } = await api.news.update(
        { arName, enName, order, active, version },
        { ...call, ...at(row) },
      )
      return { message, undo: { action: 'toggle', row: { ...row, active, version: data.version } } }
    },
    move: async (row, call) => {
      const { target, backTo } = row.move!
      const { message, data } = await api.news.move({ placeOf: target, version: row.version }, { ...call, ...at(row) })
      const back = { target: backTo, backTo: target }
      return { message, undo: { action: 'move', row: { ...row, version: data.version, move: back } } }
    },
    remove: (row, call) => api.news.remove({ version: row.version }, { ...call, ...at(row) }),
  },
}

/** Saves the form of the dialog: as a new piece of news, or over `row`. */
export const saveNews = (value: NewsItemForm, row: NewsRow | null): Promise<{ readonly message: string }> =>
  row ? api.news.update({ ...value, version: row.version }, at(row)) : api.news.create(value)

/** Whether the rows are in the order in which applicants read them, so that they can be moved. */
export const isInOrder = ({ query: { orderBy, orderType, filters } }: NewsList): boolean =>
  orderBy === 'order' && orderType === 'asc' && !filters.name
