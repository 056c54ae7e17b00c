import { takesKey, type Endpoint } from '#schemas/endpoint.ts'
import { formatScope } from '#schemas/scope-levels.ts'
import { ApiError } from './api-error.ts'
import { endedSessions, readScope } from './credentials.ts'

/** Seconds of `Retry-After` that the client waits by itself; a longer wait is shown to the person as an error. */
export const LONGEST_WAIT = 30

/** Shows that a call waits so many seconds. Returns a function that removes the notice. */
export type WaitNotice = (seconds: number) => () => void
let notice: WaitNotice | undefined
/** Sets what shows the person that a call waits; undefined: nothing can be shown, so no call waits. */
export const onWait = (next: WaitNotice | undefined): void => {
  notice = next
}

interface Sent {
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean | undefined
  readonly idempotencyKey?: string | undefined
}

/**
 * Seconds after which a failed call may be sent again: a read, or a write whose key makes both attempts one (ADR 91).
 */
function secondsToWait(endpoint: Endpoint, { keepalive, idempotencyKey }: Sent, error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.retryAfter === undefined || error.retryAfter > LONGEST_WAIT)
    return undefined
  const { access, unattended, writes } = endpoint
  if (access.kind === 'public' || unattended || keepalive) return undefined
  return writes === undefined || (takesKey(endpoint) && idempotencyKey !== undefined) ? error.retryAfter : undefined
}

/** The session and the scope: a call that waited in one is not sent in another. */
const position = (): string => {
  const scope = readScope()
  return `${endedSessions()} ${scope ? formatScope(scope) : ''}`
}

/** Resolves after so many seconds. @throws DOMException AbortError when the call is cancelled before */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, seconds * 1_000)
    signal?.addEventListener('abort', giveUp, { once: true })
  })

/**
 * Sends a call, and once more where the server answers 429 or 503 with a `Retry-After`. Shows a notice while it waits.
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
