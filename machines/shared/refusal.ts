import { ERRORS, type ErrorCode, type Problem } from '#schemas/errors.ts'
import { problemOfPage } from './problem.ts'

/** A refusal with the status of its code. Not for flows: a page would load the table of all codes with them. */
export const refusal = (code: ErrorCode): Problem => problemOfPage(code, ERRORS[code])
