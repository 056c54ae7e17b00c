import { endpoints } from '../endpoint.ts'
import { integer, list, object, version } from '../shared/fields.ts'
import { newsItem, newsItemChange, newsItemForm, newsItemMove } from './news-item.schema.ts'

const view = { kind: 'permission', permission: 'news.can_view_news', levels: [12] } as const
const manage = { kind: 'permission', permission: 'news.can_manage_news', levels: [12] } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])
const versioned = object({ version: integer }, ['version'])

/** Calls of the news (document 3, section 7). */
export const newsEndpoints = endpoints({
  /** By order, and of equal orders the newest first (D32). */
  list: {
    method: 'GET',
    path: '/api/news/list_news_data/',
    source: '3 §7',
    reply: object({ news: list(newsItem) }, ['news']),
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path: '/api/news/create_new/',
    source: '3 §7',
    writes: 'unversioned',
    body: newsItemForm,
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
  /** Also switches it on or off: the documents have no separate call for that. */
  update: {
    method: 'PUT',
    path: '/api/news/update_new/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: newsItemChange,
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: '/api/news/delete_new/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: object({ version }, []),
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
  /** Afterwards the orders run from 1 without gaps, so that no two are equal. */
  move: {
    method: 'PUT',
    path: '/api/news/move_new/{id}/',
    source: '3 §3',
    beyond: true,
    writes: 'versioned',
    params: one,
    body: newsItemMove,
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
})
