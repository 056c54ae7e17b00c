import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { flag, id, integer, list, object, says, text, version } from '../shared/fields.ts'

export const VIEW_NAME_MAX = 60
/** Views of one list that a user may keep. */
export const VIEWS_MAX = 50
const line = (maxLength: number, tooLong: 'NAME_MAX' | 'INVALID_INPUT') =>
  says(
    { type: 'string', format: 'line-text', minLength: 1, maxLength },
    { type: 'REQUIRED_FIELD', minLength: 'REQUIRED_FIELD', maxLength: tooLong, format: 'INVISIBLE_CHARACTERS' },
  )
const fields = {
  /** The list that it is a view of: its path below `/home/`. */
  screen: says(
    { type: 'string', pattern: '^[A-Za-z]+(/[A-Za-z]+)*$', maxLength: 100 },
    { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT', maxLength: 'INVALID_INPUT' },
  ),
  name: line(VIEW_NAME_MAX, 'NAME_MAX'),
  /**
   * Filters, sort and page size, as they stand in the address. Empty or absent (empty texts are left out): as the list
   * opens by itself.
   */
  query: says(
    { type: 'string', format: 'line-text', maxLength: 2000 },
    { type: 'INVALID_INPUT', format: 'INVALID_INPUT', maxLength: 'INVALID_INPUT' },
  ),
  /** Columns that are not as usual: hidden, or shown where they usually are not (ADR 66). */
  hiddenColumns: { type: 'array', maxItems: 50, uniqueItems: true, items: line(50, 'INVALID_INPUT') },
  isDefault: flag,
} as const
/** The dialog that names a view. */
export const savedViewForm = object({ name: fields.name, isDefault: flag }, ['name', 'isDefault'])
export type SavedViewForm = FromSchema<typeof savedViewForm>
const required = ['screen', 'name', 'hiddenColumns', 'isDefault'] as const
export const savedView = object(
  {
    id: integer,
    screen: text,
    name: text,
    query: text,
    hiddenColumns: list(text),
    isDefault: { type: 'boolean' },
    version: integer,
  },
  ['id', ...required, 'query', 'version'],
)
export type SavedView = FromSchema<typeof savedView>
const views = object({ views: list(savedView) }, ['views'])

/**
 * Saved views of lists, each user's own (issue 3, beyond the document). At most one of a screen is the default: saving
 * another one as such takes its place.
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
    body: object(fields, required),
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
    body: object({ ...fields, id, version }, ['id', ...required]),
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
