import { withoutMarks } from '../shared/text.ts'
import { SEARCH_BY } from '../status.ts'

type SearchBy = (typeof SEARCH_BY)[keyof typeof SEARCH_BY]

/**
 * The kind of a search text: an application number, `26-1-012946`, is digits and a hyphen; an identity has a digit; a
 * name has none. Undefined for an empty one (ADR 66).
 */
export function searchKindOf(text: string): SearchBy | undefined {
  const seen = withoutMarks(text).trim()
  if (seen === '') return undefined
  if (/^\p{Nd}+-/u.test(seen)) return SEARCH_BY.applicationId
  return /\p{Nd}/u.test(seen) ? SEARCH_BY.identity : SEARCH_BY.name
}
