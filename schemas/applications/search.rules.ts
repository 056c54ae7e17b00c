import { applicationSearchErrors, identitySearchErrors } from '../shared/identity-search.ts'
import type { FieldError } from '../shared/field-errors.ts'
import { SEARCH_BY } from '../status.ts'

const RULES = {
  [SEARCH_BY.name]: () => [],
  [SEARCH_BY.identity]: identitySearchErrors,
  [SEARCH_BY.applicationId]: applicationSearchErrors,
} as const

/** What lists search for by a student's name, identity or application number, as these fields take it (document 2, section 5). */
export const searchErrors = ({
  identityType = SEARCH_BY.name,
  searchText = '',
}: {
  readonly identityType?: (typeof SEARCH_BY)[keyof typeof SEARCH_BY] | undefined
  readonly searchText?: string | undefined
}): FieldError[] => RULES[identityType](searchText, '/searchText')
