import type { ErrorCode, Problem } from './errors.ts'

/**
 * No answer of the server decides the outcome of a call: there was none, one that cannot be read (a proxy's page), or
 * the server failed. A repeat uses the same idempotency key (ADR 91).
 */
export const isUndecided = ({ status, message }: Pick<Problem, 'status' | 'message'>): boolean =>
  message === '' || status === 0 || status >= 500
/**
 * Whether the caller cannot know if the change was made. A call that failed since the database was busy, the disk full,
 * or the store of files silent changed nothing.
 */
export const isOutcomeUnknown = (problem: Pick<Problem, 'status' | 'code' | 'message'>): boolean =>
  isUndecided(problem) && !NOTHING_CHANGED.has(problem.code)
const NOTHING_CHANGED: ReadonlySet<string> = new Set<ErrorCode>(['BUSY_RETRY', 'STORAGE_FULL', 'FILES_UNAVAILABLE'])
