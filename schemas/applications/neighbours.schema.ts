import type { FromSchema } from 'json-schema-to-ts'
import { integer, integerOrNull, nothing, object } from '../shared/fields.ts'
import { filters, order, percentFilters } from './application.schema.ts'

/** The list of applications as it was searched and sorted (document 2, section 7), without its pages. */
export const searchedList = object({ ...filters, ...percentFilters, ...order }, [])
export type SearchedList = FromSchema<typeof searchedList>

const neighbour = {
  anyOf: [object({ applyId: integer, studentId: integer }, ['applyId', 'studentId']), nothing],
} as const
/**
 * The applications before and after it in that list; null at its ends. `position` counts from 1, null past the number
 * that the list counts to; `total` and `more` as in the list.
 */
export const neighbours = object(
  { previous: neighbour, next: neighbour, position: integerOrNull, total: integer, more: { type: 'boolean' } },
  ['previous', 'next', 'position', 'total', 'more'],
)
export type Neighbours = FromSchema<typeof neighbours>
