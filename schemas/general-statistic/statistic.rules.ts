import type { ErrorCode } from '../errors.ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { StatisticFilters } from './general-statistic.schema.ts'

/**
 * A rule of the filters that JSON Schema cannot express, on both sides: the end is not before the start (document 3,
 * section 5).
 */
export const statisticErrors = ({
  startApplicationDate,
  endApplicationDate,
}: StatisticFilters): { path: string; code: ErrorCode }[] =>
  dateRangeErrors(startApplicationDate, endApplicationDate, '/endApplicationDate')
