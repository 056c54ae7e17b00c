import { LEAST, withMessages, THIRD_DECIMAL } from './fields.ts'

/**
 * Numbers and dates of document 1, section 5, Other shared rules. Separate from `fields.ts`, which the login page loads
 * whole.
 */

/**
 * Total of a certificate in a student's profile: at most 9999, of Egyptian certificates 410. An application's submitted
 * total is compared with the certificate's own total instead, as a warning (D21).
 */
export const PROFILE_TOTAL_MAX = 9999
export const EGYPTIAN_TOTAL_MAX = 410
export const profileTotal = withMessages(
  { type: 'number', minimum: LEAST, maximum: PROFILE_TOTAL_MAX, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'TOTAL_MIN',
    maximum: 'PROFILE_TOTAL_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)
export const egyptianTotal = withMessages(
  { type: 'number', minimum: LEAST, maximum: EGYPTIAN_TOTAL_MAX, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'TOTAL_MIN',
    maximum: 'EGYPTIAN_TOTAL_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)

/** A percentage: 0 to 100 in steps of 0.01 (document 1, section 5). */
export const percentage = withMessages(
  { type: 'number', minimum: 0, maximum: 100, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'INVALID_NUMBER',
    maximum: 'PERCENTAGE_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)

/** Any number field: a non-negative decimal (document 1, section 5, General). */
export const numberField = withMessages(
  { type: 'number', minimum: 0, not: THIRD_DECIMAL },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', not: 'DECIMALS_MAX' },
)

/**
 * A required day: the dates of a calendar period (D31). `dateRangeErrors` checks that it does not end before it starts.
 */
export const requiredDate = withMessages(
  { type: 'string', format: 'calendar-date' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_DATE' },
)
