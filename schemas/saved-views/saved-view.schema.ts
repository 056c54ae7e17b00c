import type { FromSchema } from 'json-schema-to-ts'
import { flag, integer, list, object, withMessages, text } from '../shared/fields.ts'

export const VIEW_NAME_MAX = 60
/** Most views of one list that a user may save. */
export const VIEWS_MAX = 50
const line = (maxLength: number, tooLong: 'NAME_MAX' | 'INVALID_INPUT') =>
  withMessages(
    { type: 'string', format: 'line-text', minLength: 1, maxLength },
    { type: 'REQUIRED_FIELD', minLength: 'REQUIRED_FIELD', maxLength: tooLong, format: 'INVISIBLE_CHARACTERS' },
  )
/** What is stored of a view. */
export const savedViewFields = {
  /** The list that it is a view of: its path below `/home/`. */
  screen: withMessages(
    { type: 'string', pattern: '^[A-Za-z]+(/[A-Za-z]+)*$', maxLength: 100 },
    { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT', maxLength: 'INVALID_INPUT' },
  ),
  name: line(VIEW_NAME_MAX, 'NAME_MAX'),
  /**
   * Filters, sort and page size, as in the address. Empty or absent (empty texts are left out): as the list opens by
   * itself.
   */
  query: withMessages(
    { type: 'string', format: 'line-text', maxLength: 2000 },
    { type: 'INVALID_INPUT', format: 'INVALID_INPUT', maxLength: 'INVALID_INPUT' },
  ),
  /** Columns that are not as usual: hidden, or shown where they usually are not (ADR 66). */
  hiddenColumns: { type: 'array', maxItems: 50, uniqueItems: true, items: line(50, 'INVALID_INPUT') },
  isDefault: flag,
} as const
/** The dialog that names a view. */
export const savedViewForm = object({ name: savedViewFields.name, isDefault: flag }, ['name', 'isDefault'])
export type SavedViewForm = FromSchema<typeof savedViewForm>
export const SAVED_VIEW_REQUIRED = ['screen', 'name', 'hiddenColumns', 'isDefault'] as const
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
  ['id', ...SAVED_VIEW_REQUIRED, 'query', 'version'],
)
export type SavedView = FromSchema<typeof savedView>
