import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from 'ajv'
import { ERRORS, type ErrorCode, type ErrorReply } from '#schemas/errors.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import { FilesUnavailable } from '../attachments/attachment-store.ts'
import { DatabaseError, type DatabaseErrorKind } from '../db/errors.ts'
import { AppError } from '../kit/app-error.ts'
import { errorText } from '../kit/bilingual.ts'

/** The meaning of a database error for the caller when the handler reported nothing more exact. */
const OF_DATABASE: Readonly<Record<DatabaseErrorKind, ErrorCode>> = {
  unique: 'DUPLICATE_NAME',
  foreignKey: 'NOT_FOUND',
  check: 'INVALID_INPUT',
  badText: 'INVALID_INPUT',
  invalidText: 'INVALID_INPUT',
  overflow: 'INVALID_INPUT',
  serialization: 'BUSY_RETRY',
  deadlock: 'BUSY_RETRY',
  timeout: 'BUSY_RETRY',
  unavailable: 'DATABASE_UNAVAILABLE',
  diskFull: 'STORAGE_FULL',
  unknown: 'GENERIC',
}
/** Refusals of the framework before a handler is called. */
const OF_FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_HANDLER_TIMEOUT: 'REQUEST_TIMEOUT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}
const OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
}
type PassingCode = { [C in ErrorCode]: (typeof ERRORS)[C] extends 429 | 503 ? C : never }[ErrorCode]
/** Seconds after which a call may be sent again, where its refusal does not set them (`AppErrorDetails.retryAfter`). */
const RETRY_AFTER: Readonly<Record<PassingCode, number>> = {
  TOO_MANY_TRIES: 60,
  TOO_MANY_REQUESTS: 10,
  TEST_MAIL_LIMIT: 60,
  BUSY_RETRY: 2,
  DATABASE_UNAVAILABLE: 5,
  FILES_UNAVAILABLE: 5,
}
/** For an answer of 429 or 503 that is no error of the catalogue, such as that of `/readyz`. */
const RETRY_AFTER_OTHERS = 5

/** Any error as one of the catalogue; an unforeseen one is GENERIC. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseError) return new AppError(OF_DATABASE[error.kind])
  if (error instanceof FilesUnavailable) return new AppError('FILES_UNAVAILABLE')
  const { validation, code = '', statusCode = 500 } = error as FastifyError
  if (validation) return new AppError('INVALID_INPUT', { fields: fieldErrors(validation as unknown as ErrorObject[]) })
  if (error instanceof SyntaxError && statusCode === 400) return new AppError('INVALID_JSON')
  return new AppError(
    OF_FRAMEWORK[code] ??
      OF_STATUS[statusCode] ??
      (statusCode >= 400 && statusCode < 500 ? 'INVALID_INPUT' : 'GENERIC'),
  )
}

/** Their messages contain no personal data, and may be logged. */
const isOurs = (error: unknown): error is Error => error instanceof DatabaseError || error instanceof FilesUnavailable

/** The body of every error reply (decision G5). */
export function errorReply({ code, details }: AppError): ErrorReply {
  const { data = null, fields, params } = details
  return { message: errorText(code, params), code, data, ...(fields && fields.length > 0 && { fields }) }
}

/**
 * Sends the error, and logs server errors. Messages and parameters of foreign errors may contain personal data: only
 * their stack frames are logged.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  request.refusal = known
  const status = ERRORS[known.code] || 400
  if (status >= 500) {
    const { name, stack = '', code } = error as Error & { code?: string }
    const frames = stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
    request.log.error(
      { error: { name, code, ...(isOurs(error) && { message: error.message }), frames } },
      'request failed',
    )
  }
  const body = errorReply(known)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.code === 'GENERIC' ? { ...body, data: { requestId: request.id } } : body))
}

/** Seconds after which a refused call may be sent again; at least 1, as the header takes whole seconds. */
const retryAfterOf = ({ code, details }: AppError): number =>
  Math.max(1, Math.ceil(details.retryAfter ?? RETRY_AFTER[code as PassingCode] ?? RETRY_AFTER_OTHERS))

/**
 * Answers errors of calls, addresses without a route, and what Node itself would refuse without a reply: a request
 * without a host. An unknown `Expect` header is ignored. Each 429 and 503 gets its `retry-after` header here, and only
 * here.
 */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new AppError('INVALID_INPUT')
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { statusCode: status } = reply
    if (status === 429 || status === 503)
      reply.header('retry-after', request.refusal ? retryAfterOf(request.refusal) : RETRY_AFTER_OTHERS)
    done()
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** The answer to bytes that Node cannot read as a request. */
export function rawErrorReply(code: string | undefined, headers: OutgoingHttpHeaders): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW'
  const timeout = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(errorReply(new AppError(timeout ? 'REQUEST_TIMEOUT' : 'INVALID_INPUT')))
  const status = timeout ? '408 Request Timeout' : tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`
}
