import type { FromSchema } from 'json-schema-to-ts'
import { flag, id, integer, object, withMessages, searchText, text, version } from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/** Text of a piece of news in either language, of any script: required, at most 255 (D32). */
export const NEWS_TEXT_MAX = 255
export const newsText = withMessages(
  { type: 'string', format: 'message-text', maxLength: NEWS_TEXT_MAX },
  { type: 'REQUIRED_FIELD', maxLength: 'NEWS_TEXT_MAX' },
)
/** Its order: 1 is first, and of equal ones the newest (D33). */
export const ORDER_MAX = 9999
export const newsOrder = withMessages(
  { type: 'integer', minimum: 1, maximum: ORDER_MAX },
  { type: 'INT_NUMBER_FIELD', minimum: 'MIN_VALIDATION', maximum: 'ORDER_MAX' },
)

const fields = { arName: newsText, enName: newsText, order: newsOrder, active: flag } as const
const required = ['arName', 'enName', 'order', 'active'] as const

/** Form of the add and edit dialog. */
export const newsItemForm = object(fields, required)
export type NewsItemForm = FromSchema<typeof newsItemForm>
export const newsItemChange = object({ ...fields, version }, required)
/** `placeOf`: the piece of news whose position it takes; those between the two give way. */
export const newsItemMove = object({ version, placeOf: id }, ['placeOf'])

/** Search of the list, by parts of either text; it is part of the address. */
export const newsItemFilters = object({ name: searchText() }, [])
export type NewsItemFilters = FromSchema<typeof newsItemFilters>

/** Whether either text is found by what was searched for. */
export const matchesNews = ({ arName, enName }: Pick<NewsItemForm, 'arName' | 'enName'>, text = ''): boolean =>
  [arName, enName].some((name) => isFoundBy(name, text))

/** A piece of news as listed. */
export const newsItem = object(
  { id: integer, arName: text, enName: text, order: integer, active: flag, version: integer },
  ['id', 'arName', 'enName', 'order', 'active', 'version'],
)
export type NewsItem = FromSchema<typeof newsItem>

/** What applicants read of it. */
export const publishedNews = object({ id: integer, arName: text, enName: text }, ['id', 'arName', 'enName'])
export type PublishedNews = FromSchema<typeof publishedNews>
