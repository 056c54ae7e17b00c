import type { ErrorCode } from '../errors.ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { ReadFilters } from './read.schema.ts'

/** What JSON Schema cannot say of the filters, called on both sides: the end is not before the start. */
export const filterErrors = ({ from, to }: ReadFilters): { path: string; code: ErrorCode }[] =>
  dateRangeErrors(from, to, '/to')
