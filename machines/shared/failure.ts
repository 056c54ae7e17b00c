import type { ErrorCode } from '#schemas/errors.ts'

/** A refusal as a flow keeps it: JSON, with what the server said (`ErrorReply`). */
export interface Failure {
  readonly code: ErrorCode
  /** `arabic|english`, as the server wrote it; null: the screen shows the text of the code. */
  readonly message: string | null
  readonly data: Readonly<Record<string, unknown>> | null
  readonly fields: readonly { readonly path: string; readonly code: ErrorCode }[]
}

/** A refusal that the client itself makes. */
export const refusal = (code: ErrorCode): Failure => ({ code, message: null, data: null, fields: [] })

/** What an actor threw, as a failure. Anything that is not an error reply is GENERIC (document 1, section 8). */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return refusal('GENERIC')
  const { code, message, data, fields } = error as unknown as { code: ErrorCode; message?: unknown; data?: unknown; fields?: unknown }
  return {
    code,
    message: typeof message === 'string' && message.includes('|') ? message : null,
    data: typeof data === 'object' && data !== null ? (data as Failure['data']) : null,
    fields: Array.isArray(fields) ? (fields as Failure['fields']) : [],
  }
}

/** Codes that end the session (document 1, section 8: a 401 logs the user out and shows the message). */
const ENDS_SESSION: readonly string[] = ['SESSION_REQUIRED', 'SESSION_EXPIRED', 'SESSION_REUSED', 'ACCOUNT_DISABLED']
export const endsSession = (failure: Failure): boolean => ENDS_SESSION.includes(failure.code)
