import type { ErrorCode } from '../errors.ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { AccessLogFilters } from './access-log.schema.ts'

/** A rule of the filters that JSON Schema cannot express, called on both sides: the end is not before the start. */
export const filterErrors = ({ from, to }: AccessLogFilters): { path: string; code: ErrorCode }[] =>
  dateRangeErrors(from, to, '/to')
