import type { ErrorCode, ErrorReply, Problem } from '#schemas/errors.ts'

/** The only error that the client throws, apart from the `AbortError` of a call that was cancelled. */
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

/** A reply without a message, or no reply: shown with the general text (document 1, section 8), or as being offline. */
const withoutMessage = (status: number, code: ErrorCode, headers?: HeadersOfReply): ApiError =>
  new ApiError({ status, code, message: '', fields: [], data: null, ...headers })
/** Whether the server sent no message: a proxy answered instead, or there was no reply. */
export const isWithoutMessage = ({ message }: ApiError): boolean => message === ''
export const noAnswer = (): ApiError =>
  withoutMessage(0, globalThis.navigator?.onLine === false ? 'OFFLINE' : 'GENERIC')

/**
 * A reply with a success status whose body cannot be read, such as a proxy's page: it is not the server's, so the
 * outcome is unknown (document 1, section 8: Fetch Error).
 */
export const unreadable = (): ApiError => withoutMessage(0, 'FETCH_ERROR')

type HeadersOfReply = Pick<Problem, 'retryAfter' | 'requestId'>
/** Reads the headers of an error reply. A date in `Retry-After`, which our server never sends, is ignored. */
function headersOf(status: number, headers: Headers): HeadersOfReply {
  const after = headers.get('retry-after') ?? ''
  return {
    retryAfter: (status === 429 || status === 503) && /^\d{1,9}$/.test(after) ? Number(after) : undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  }
}

/** The error of a reply; the body may be anything, such as the HTML or the JSON of a proxy. */
export function errorOfReply(status: number, body: unknown, headers: Headers): ApiError {
  const retryAfter = headersOf(status, headers)
  const { message, code, fields, data } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>
  if (typeof message !== 'string' || typeof code !== 'string') return withoutMessage(status, 'GENERIC', retryAfter)
  return new ApiError({ status, code, message, fields: fields ?? [], data: data ?? null, ...retryAfter })
}

/** Whether a call was cancelled, because a newer one replaced it or the screen was left: no message is shown. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
