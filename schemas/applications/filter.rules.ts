import { dateRangeErrors } from '../shared/date-range.ts'
import { IDENTITY_MAX } from '../shared/fields.ts'
import type { ErrorCode } from '../errors.ts'
import type { FilterForm } from './application.schema.ts'
import { SEARCH_BY } from './status.ts'

/**
 * What JSON Schema cannot say of the list's filters, called on both sides (document 2, section 5): the end not before the start, and an
 * identity or application number of letters and digits, at most 25.
 */
export function filterErrors(filter: FilterForm): { path: string; code: ErrorCode }[] {
  const { identityType = SEARCH_BY.name, searchText = '', startApplicationDate, endApplicationDate } = filter
  const isCode = identityType !== SEARCH_BY.name
  return [
    ...dateRangeErrors(startApplicationDate, endApplicationDate, '/endApplicationDate'),
    ...(isCode && /[^A-Za-z0-9]/.test(searchText) ? [{ path: '/searchText', code: 'IDENTITY_CODE_FIELD' as const }] : []),
    ...(isCode && searchText.length > IDENTITY_MAX ? [{ path: '/searchText', code: 'SEARCH_MAX' as const }] : []),
  ]
}
