import { dateRangeErrors } from '../shared/date-range.ts'
import type { ErrorCode } from '../errors.ts'
import { ALL_ROWS } from '../shared/fields.ts'
import type { FilterForm, ListBody } from './application.schema.ts'
import { searchErrors } from './search.rules.ts'

/**
 * Rules of the list's filters that JSON Schema cannot express, called on both sides (document 2, section 5): the end
 * not before the start, an identity of letters and digits, an application number of these and its hyphens, at most 25.
 */
export function filterErrors(filter: FilterForm): { path: string; code: ErrorCode }[] {
  const { startApplicationDate, endApplicationDate } = filter
  return [...dateRangeErrors(startApplicationDate, endApplicationDate, '/endApplicationDate'), ...searchErrors(filter)]
}

/** All rows come to the notification screen alone, which exports them (D71). */
export const exportErrors = ({ pageSize, notificationFlag }: ListBody): { path: string; code: ErrorCode }[] =>
  pageSize === ALL_ROWS && !notificationFlag ? [{ path: '/pageSize', code: 'INVALID_NUMBER' }] : []
