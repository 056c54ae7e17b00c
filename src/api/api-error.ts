import type { ErrorCode, ErrorReply, Problem } from '#schemas/errors.ts'

/** The one error that the client throws, beside the abort of a call that was given up (`AbortError`). */
export class ApiError extends Error implements Problem {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Problem['fields']
  readonly data: Problem['data']
  readonly retryAfter: Problem['retryAfter']
  readonly requestId: Problem['requestId']

  constructor({ status, code, message, fields, data, retryAfter, requestId }: Problem) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.data = data
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

/** An answer without a message, or none: the general text (document 1, section 8), or that the network is gone. */
const withoutMessage = (status: number, code: ErrorCode, headers?: HeadersOfReply): ApiError =>
  new ApiError({ status, code, message: '', fields: [], data: null, ...headers })
/** The server said nothing about it: a proxy answered instead, or there was no answer. */
export const isWithoutMessage = ({ message }: ApiError): boolean => message === ''
export const noAnswer = (): ApiError =>
  withoutMessage(0, globalThis.navigator?.onLine === false ? 'OFFLINE' : 'GENERIC')

/**
 * An answer that says success but cannot be read, such as a proxy's page: it is not the server's, and does not say what
 * happened (document 1, section 8: Fetch Error).
 */
export const unreadable = (): ApiError => withoutMessage(0, 'FETCH_ERROR')

type HeadersOfReply = Pick<Problem, 'retryAfter' | 'requestId'>
/** What the headers of a refusal say; a date in `Retry-After`, which our server never sends, is no number of seconds. */
function headersOf(status: number, headers: Headers): HeadersOfReply {
  const after = headers.get('retry-after') ?? ''
  return {
    retryAfter: (status === 429 || status === 503) && /^\d{1,9}$/.test(after) ? Number(after) : undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  }
}

/** The error of a reply; the body may be anything (a proxy's page of HTML, or its JSON in a language of its own). */
export function errorOfReply(status: number, body: unknown, headers: Headers): ApiError {
  const retryAfter = headersOf(status, headers)
  const { message, code, fields, data } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>
  if (typeof message !== 'string' || typeof code !== 'string') return withoutMessage(status, 'GENERIC', retryAfter)
  return new ApiError({ status, code, message, fields: fields ?? [], data: data ?? null, ...retryAfter })
}

/** A call that was given up, because a newer one took its place or the screen was left: nobody is told. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
