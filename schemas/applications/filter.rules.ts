import { dateRangeErrors } from '../shared/date-range.ts'
import { applicationSearchErrors, identitySearchErrors } from '../shared/identity-search.ts'
import type { ErrorCode } from '../errors.ts'
import { ALL_ROWS } from '../shared/fields.ts'
import type { FilterForm, ListBody } from './application.schema.ts'
import { SEARCH_BY } from './status.ts'

const SEARCH_RULES = {
  [SEARCH_BY.name]: () => [],
  [SEARCH_BY.identity]: identitySearchErrors,
  [SEARCH_BY.applicationId]: applicationSearchErrors,
} as const

/**
 * What JSON Schema cannot say of the list's filters, called on both sides (document 2, section 5): the end not before
 * the start, an identity of letters and digits, an application number of these and its hyphens, at most 25.
 */
export function filterErrors(filter: FilterForm): { path: string; code: ErrorCode }[] {
  const { identityType = SEARCH_BY.name, searchText = '', startApplicationDate, endApplicationDate } = filter
  return [
    ...dateRangeErrors(startApplicationDate, endApplicationDate, '/endApplicationDate'),
    ...SEARCH_RULES[identityType](searchText, '/searchText'),
  ]
}

/** All rows come to the notification screen alone, which exports them (D71). */
export const exportErrors = ({ pageSize, notificationFlag }: ListBody): { path: string; code: ErrorCode }[] =>
  pageSize === ALL_ROWS && !notificationFlag ? [{ path: '/pageSize', code: 'INVALID_NUMBER' }] : []
