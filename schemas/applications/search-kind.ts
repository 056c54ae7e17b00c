import { withoutMarks } from '../shared/text.ts'
import { SEARCH_BY } from './status.ts'

type SearchBy = (typeof SEARCH_BY)[keyof typeof SEARCH_BY]

/**
 * What a text looks like that is searched for: an application number, `26-1-012946`, is digits and a hyphen; an
 * identity holds a digit; a name none. Undefined for an empty one (document 2, section 2.1; ADR 66).
 */
export function searchKindOf(text: string): SearchBy | undefined {
  const seen = withoutMarks(text).trim()
  if (seen === '') return undefined
  if (/^\p{Nd}+-/u.test(seen)) return SEARCH_BY.applicationId
  return /\p{Nd}/u.test(seen) ? SEARCH_BY.identity : SEARCH_BY.name
}
