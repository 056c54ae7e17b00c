import { ERRORS, type ErrorCode } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { Params } from './bilingual.ts'

export interface AppErrorDetails {
  /** What the client may act on; no personal data that the caller may not see. */
  readonly data?: Readonly<Record<string, unknown>>
  /** The fields at fault, as JSON pointers into the body. */
  readonly fields?: readonly FieldError[]
  /** Fill the `{placeholders}` of the text. */
  readonly params?: Params
  /**
   * Seconds after which the same call may be sent again, for a 429 or 503 with a more exact time than that of its code.
   */
  readonly retryAfter?: number
}

/**
 * The only error of handlers: a code of the catalogue, which determines the reply's status and its bilingual text (G5).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code] || 400
    this.details = details
  }
}

/** For rules that JSON Schema cannot express. @throws AppError INVALID_INPUT with the faulty fields, if any */
export function requireNoFaults(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
}
