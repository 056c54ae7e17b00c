import type { FromSchema } from 'json-schema-to-ts'
import { object, searchText } from './fields.ts'
import { isFoundBy } from './name-norm.ts'
import { TEXT_KINDS } from './text.ts'

/**
 * What a list of results is filtered by: a text in one field, which is a name, an identity number or an application
 * number; and what became of a row, null: any outcome.
 */
export const resultFilters = object({ searchText: searchText(), outcome: { type: ['string', 'null'] } }, [])
export type ResultFilters = FromSchema<typeof resultFilters>

/** Whether a text finds a row: by words of one of its names, or by the beginning of one of its numbers; '' finds all. */
export function isResultFound(
  searchText: string,
  { names, numbers }: { readonly names: readonly string[]; readonly numbers: readonly string[] },
): boolean {
  const text = TEXT_KINDS['search-text'](searchText)
  return (
    names.some((name) => isFoundBy(name, text)) ||
    numbers.some((number) => number.toUpperCase().startsWith(text.toUpperCase()))
  )
}
