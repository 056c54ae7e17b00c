import { takesKey, type Endpoint } from '#schemas/endpoint.ts'
import { formatScope } from '#schemas/scope-levels.ts'
import { ApiError } from './api-error.ts'
import { endedSessions, readScope } from './credentials.ts'

/** Seconds of `Retry-After` that the client waits by itself; of more than that the person is told. */
export const LONGEST_WAIT = 30

/** Shows that a call waits so many seconds. Gives what takes the notice away. */
export type WaitNotice = (seconds: number) => () => void
let notice: WaitNotice | undefined
/** Sets what tells the person of a call that waits; undefined: nobody can be told, so no call waits. */
export const onWait = (next: WaitNotice | undefined): void => {
  notice = next
}

interface Sent {
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean | undefined
  readonly idempotencyKey?: string | undefined
}

/** Seconds after which a call that failed may be sent again: a read, or a write whose key makes the two one (ADR 91). */
function secondsToWait(endpoint: Endpoint, { keepalive, idempotencyKey }: Sent, error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.retryAfter === undefined || error.retryAfter > LONGEST_WAIT)
    return undefined
  const { access, unattended, writes } = endpoint
  if (access.kind === 'public' || unattended || keepalive) return undefined
  return writes === undefined || (takesKey(endpoint) && idempotencyKey !== undefined) ? error.retryAfter : undefined
}

/** Who asks, and where: what waited in one session or scope is not sent in another. */
const position = (): string => {
  const scope = readScope()
  return `${endedSessions()} ${scope ? formatScope(scope) : ''}`
}

/** Resolves after so many seconds. @throws DOMException AbortError when the call is given up meanwhile */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was given up', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, seconds * 1_000)
    signal?.addEventListener('abort', giveUp, { once: true })
  })

/**
 * Sends a call, and once more where the server answers 429 or 503 and says when to come again (`Retry-After`). The
 * person is told meanwhile.
 */
export async function withWait<R>(endpoint: Endpoint, options: Sent, send: () => Promise<R>): Promise<R> {
  const before = position()
  try {
    return await send()
  } catch (error) {
    const seconds = secondsToWait(endpoint, options, error)
    if (seconds === undefined || !notice) throw error
    const hide = notice(seconds)
    try {
      await pause(seconds, options.signal)
    } finally {
      hide()
    }
    if (position() !== before) throw error
    return send()
  }
}
