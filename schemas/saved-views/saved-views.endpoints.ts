import { endpoints } from '../endpoint.ts'
import { id, list, object, version } from '../shared/fields.ts'
import { savedView, savedViewFields, SAVED_VIEW_REQUIRED } from './saved-view.schema.ts'

const views = object({ views: list(savedView) }, ['views'])

/**
 * Saved views of lists, each user's own (issue 3, beyond the document). At most one of a screen is the default: saving
 * another one as such replaces it.
 */
export const savedViewsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/saved_views/list/',
    source: 'issue 3',
    beyond: true,
    reply: views,
    errors: [],
    access: { kind: 'session' },
  },
  create: {
    method: 'POST',
    path: '/api/saved_views/create/',
    writes: 'unversioned',
    source: 'issue 3',
    beyond: true,
    body: object(savedViewFields, SAVED_VIEW_REQUIRED),
    reply: views,
    errors: ['DUPLICATE_NAME', 'VIEWS_FULL'],
    access: { kind: 'session' },
  },
  update: {
    method: 'PUT',
    path: '/api/saved_views/update/',
    writes: 'versioned',
    source: 'issue 3',
    beyond: true,
    body: object({ ...savedViewFields, id, version }, ['id', ...SAVED_VIEW_REQUIRED]),
    reply: views,
    errors: ['DUPLICATE_NAME', 'NO_CHANGES_TO_SAVE'],
    access: { kind: 'session' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved_views/remove/',
    writes: 'versioned',
    source: 'issue 3',
    beyond: true,
    body: object({ id, version }, ['id']),
    reply: views,
    errors: [],
    access: { kind: 'session' },
  },
})
