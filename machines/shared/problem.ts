import type { ErrorCode, Problem } from '#schemas/errors.ts'

/**
 * The problem in what an actor threw. Anything but a failed call is a fault of the page itself: an unknown error
 * (document 1, section 8).
 */
export function problemOf(thrown: unknown): Problem {
  const { status, code, message, fields, data, retryAfter, requestId } = (
    typeof thrown === 'object' && thrown !== null ? thrown : {}
  ) as Partial<Problem>
  if (typeof status !== 'number' || typeof code !== 'string')
    return { status: 0, code: 'UNKNOWN_ERROR', message: '', fields: [], data: null }
  return {
    status,
    code,
    message: message ?? '',
    fields: fields ?? [],
    data: data ?? null,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId !== undefined && { requestId }),
  }
}

/** The session ended: only the session's flow shows that. */
export const isSessionOver = ({ status }: Problem): boolean => status === 401
/** Somebody else deleted the record (document 1, section 8: the list loads again). */
export const isGone = ({ status }: Problem): boolean => status === 404
/** Somebody else changed the record since it was loaded (G14). */
export const isStale = ({ code }: Problem): boolean => code === 'VERSION_STALE'
/** The user may not do this, or not in this scope. */
export const isForbidden = ({ status }: Problem): boolean => status === 403

/** How many other records a change touches, by what happens to them; all 0, or nothing at all, for most. */
export type Effects = Readonly<Record<string, number>>
/** The effects of a change as the server counts them, in a refusal because the person saw other numbers (ADR 32). */
export const effectsIn = ({ data }: Problem): Effects => (data?.['effects'] ?? {}) as Effects

/** Whether two JSON values are the same, in any order of their keys. An absent key equals undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/** A refusal that the page itself makes: the text of the code is shown. */
export const problemOfPage = (code: ErrorCode, status: number): Problem => ({
  status,
  code,
  message: '',
  fields: [],
  data: null,
})
