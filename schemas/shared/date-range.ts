import type { ErrorCode } from '../errors.ts'

/** A rule that JSON Schema cannot express: the end is not before the start (D22). Called on both sides. */
export const dateRangeErrors = (
  start: string | null | undefined,
  end: string | null | undefined,
  path: string,
): { path: string; code: ErrorCode }[] =>
  start && end && end < start ? [{ path, code: 'DATE_FROM_TO_VALIDATION' }] : []
