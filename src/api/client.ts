import redaxios from 'redaxios'
import { API, type Api } from '#schemas/api.ts'
import {
  AS_OF_HEADER,
  RELEASE_HEADER,
  BRAND_HEADER,
  RIGHTS_HEADER,
  takesKey,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
} from '#schemas/endpoint.ts'
import { isUndecided } from '#schemas/undecided.ts'
import { formatScope } from '#schemas/scope-levels.ts'
import { beginActivity, beginWrite } from './activity.ts'
import { noteAsOf } from './as-of.ts'
import { ApiError, errorOfReply, isAborted, isWithoutMessage, noAnswer, unreadable } from './api-error.ts'
import { noteAnswer, noteTimeout } from './connection.ts'
import { storeToken, readScope, readToken } from './credentials.ts'
import { withProgress, type Received } from './progress.ts'
import { noteRelease } from './release.ts'
import { brand, rights } from './header-watch.ts'
import { beginAttempt, type Outcome } from './repeats.ts'
import { withWait } from './waiting.ts'

/** What a caller may pass to one call besides its body. */
export interface CallOptions {
  /** Cancels the call, which then rejects with `AbortError`. */
  readonly signal?: AbortSignal
  /** A load that its screen shows by itself (skeleton rows): no loading overlay. GET calls never show one. */
  readonly background?: boolean
  /** Called as each part of a file arrives. */
  readonly onProgress?: (received: Received) => void
  /** The request is completed even if the page is left before the reply; nothing receives the reply then. */
  readonly keepalive?: boolean
  /** The file sent with the body of a call that declares one (ADR 71). */
  readonly file?: File | undefined
  /** A UUID, where the caller knows better than the content does which calls are the same write (ADR 91). */
  readonly idempotencyKey?: string | undefined
}

/**
 * What a call resolves to: `message` is `arabic|english`. A `file` call has a Blob as data, and the file name that the
 * server sent.
 */
export interface Reply<D> {
  readonly data: D
  readonly message: string
  readonly fileName?: string
}

type Options<E extends Endpoint> =
  ParamsOf<E> extends undefined ? CallOptions : CallOptions & { readonly params: ParamsOf<E> }
type OptionsPart<E extends Endpoint> = ParamsOf<E> extends undefined ? [options?: Options<E>] : [options: Options<E>]
export type Call<E extends Endpoint> =
  BodyOf<E> extends undefined
    ? (...rest: OptionsPart<E>) => Promise<Reply<DataOf<E>>>
    : (body: BodyOf<E>, ...rest: OptionsPart<E>) => Promise<Reply<DataOf<E>>>
export type Client = {
  readonly [F in keyof Api]: { readonly [C in keyof Api[F]]: Api[F][C] extends Endpoint ? Call<Api[F][C]> : never }
}

/** `message` as in `ApiError`; the code says how the session ended. */
type Unauthorized = (error: ApiError) => void
let unauthorized: Unauthorized = () => {}
/**
 * Sets the callback for the end of the session (401 of any call but the public ones): it logs out and shows the
 * message. Called once per token.
 */
export const onUnauthorized = (hook: Unauthorized): void => {
  unauthorized = hook
}

let answered: () => void = () => {}
/** Sets the callback for every reply within the session, which resets its idle time. */
export const onAnswer = (hook: () => void): void => {
  answered = hook
}

let transport: typeof fetch = (input, init) => fetch(input, init)
/** Tests install a fake server here; below this seam there is no code of the product. */
export const setTransport = (next: typeof fetch): void => {
  transport = next
}

const fill = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** DELETE bodies are dropped by some proxies, so the same values are sent in the query too (decision D66). */
const queryOf = (endpoint: Endpoint, body: unknown): string => {
  if (endpoint.method !== 'DELETE' || typeof body !== 'object' || body === null) return ''
  const entries = Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** `attachment; filename*=UTF-8''%D8%B7.zip` or `filename="a.zip"`. */
function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1]
}

interface RawReply {
  readonly status: number
  readonly headers: Headers
  readonly data: unknown
}
/** A body with a file is sent as multipart: the body as JSON in `data`. */
function withFile({ file }: Endpoint, body: unknown, chosen: File | undefined): unknown {
  if (!file || !chosen) return body
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  form.set(file.field, chosen, chosen.name)
  return form
}
const isRawReply = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value

/** The reply of a refused file call is a Blob with the error's JSON in it. */
const readBody = async ({ reply }: Endpoint, data: unknown): Promise<unknown> =>
  reply === 'file'
    ? (data as Blob)
        .text()
        .then(JSON.parse)
        .catch(() => null)
    : data

function takeToken({ headers }: RawReply, sent: string | null): void {
  const fresh = headers.get('token')
  // A reply that arrives after a logout must not log in again.
  if (fresh && (sent === null || readToken() !== null)) storeToken(fresh)
}

/** Only such calls extend the session on the server. */
const isAttended = ({ access, unattended }: Endpoint): boolean => access.kind !== 'public' && !unattended

type SendOptions = CallOptions & { readonly params?: Readonly<Record<string, unknown>> }

/** Sends a call, and once more where the server asks for a retry. */
const send = (...sent: Parameters<typeof sendNow>): ReturnType<typeof sendNow> =>
  withWait(sent[0], sent[2], () => sendNow(...sent))

async function sendNow(
  endpoint: Endpoint,
  body: unknown,
  { signal, background, keepalive, onProgress, params, file, idempotencyKey }: SendOptions,
  onHeaders: (headers: Headers) => void,
): Promise<Reply<unknown>> {
  const token = readToken()
  const scope = readScope()
  const end = background || endpoint.method === 'GET' ? () => {} : beginActivity()
  const endWrite = endpoint.writes ? beginWrite() : () => {}
  try {
    const reply = await redaxios<unknown>({
      url: fill(endpoint.path, params) + queryOf(endpoint, body),
      method: endpoint.method,
      data: withFile(endpoint, body, file),
      responseType: endpoint.reply === 'file' ? 'blob' : 'text',
      withCredentials: true,
      xsrfCookieName: 'csrftoken',
      xsrfHeaderName: 'x-csrftoken',
      headers: {
        accept: 'application/json',
        ...(token && { token }),
        ...(scope && { 'x-scope': formatScope(scope) }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      fetch: async (input, init) => {
        const answer = await transport(input, { ...init, signal, ...(keepalive && { keepalive }) })
        noteRelease(answer.headers.get(RELEASE_HEADER))
        rights.note(answer.headers.get(RIGHTS_HEADER))
        brand.note(answer.headers.get(BRAND_HEADER))
        return onProgress ? withProgress(answer, onProgress) : answer
      },
    })
    takeToken(reply, token)
    if (isAttended(endpoint)) answered()
    onHeaders(reply.headers)
    if (endpoint.reply === 'file') return { data: reply.data, message: '', fileName: fileNameOf(reply.headers) }
    const { data, message } = (typeof reply.data === 'object' && reply.data !== null ? reply.data : {}) as {
      data?: unknown
      message?: unknown
    }
    if (typeof message !== 'string') throw unreadable()
    noteAnswer()
    return { data, message }
  } catch (raised) {
    if (isAborted(raised) || signal?.aborted)
      throw isAborted(raised) ? raised : new DOMException('The call was cancelled', 'AbortError')
    if (!isRawReply(raised)) {
      noteTimeout()
      throw raised instanceof ApiError ? raised : noAnswer()
    }
    takeToken(raised, token)
    const error = errorOfReply(raised.status, await readBody(endpoint, raised.data), raised.headers)
    if (isWithoutMessage(error)) noteTimeout()
    else noteAnswer(error.status === 401)
    // All calls in flight when the session ended answer 401: only the first one is reported.
    if (error.status === 401 && endpoint.access.kind !== 'public' && readToken() === token) unauthorized(error)
    if (error.status !== 401 && isAttended(endpoint)) answered()
    throw error
  } finally {
    end()
    endWrite()
  }
}

/** Identifies a file without reading its content. */
const fileKey = (file: File | undefined) => file && [file.name, file.size, file.lastModified]

/** Sends a write with its idempotency key, and records the outcome. */
async function sendOnce(
  feature: string,
  endpoint: Endpoint,
  body: unknown,
  options: SendOptions,
  onHeaders: (headers: Headers) => void,
): Promise<Reply<unknown>> {
  if (!takesKey(endpoint) || options.idempotencyKey) return send(endpoint, body, options, onHeaders)
  const { method, writes } = endpoint
  const path = fill(endpoint.path, options.params)
  const content = [method, path, body, readScope(), fileKey(options.file)]
  const setsState = method === 'PUT' && writes === 'unversioned'
  const { idempotencyKey, end } = beginAttempt(feature, content, setsState ? path : undefined)
  try {
    const reply = await send(endpoint, body, { ...options, idempotencyKey }, onHeaders)
    end('stored')
    return reply
  } catch (error) {
    end(outcomeOf(error))
    throw error
  }
}
const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError) || isUndecided(error)) return 'unknown'
  return error.code === 'IDEMPOTENCY_KEY_USED' ? 'otherKey' : 'refused'
}

function callOf(feature: string, endpoint: Endpoint) {
  const call = (...args: unknown[]): Promise<Reply<unknown>> => {
    const [body, options] = endpoint.body ? args : [undefined, args[0]]
    return sendOnce(feature, endpoint, body, (options ?? {}) as SendOptions, (headers) =>
      noteAsOf(call, headers.get(AS_OF_HEADER)),
    )
  }
  return call
}

/**
 * The server's calls, by feature, typed by the contract: `api.sectors.create(body)` resolves to `{ data, message }` or
 * throws `ApiError`. Sends the token, the CSRF header and the scope; stores a refreshed token from any reply (document
 * 1, section 7).
 */
export const api = Object.fromEntries(
  Object.entries(API).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, callOf(feature, endpoint)])),
  ]),
) as unknown as Client
