import { createListeners } from '#src/lib/listeners.ts'

/**
 * Counts the changes in flight: the loading overlay shows while there are any, and hides when the last one has ended
 * (document 1, section 8).
 */

/** Milliseconds before the overlay shows: quicker replies need none. */
export const OVERLAY_DELAY = 150

let running = 0
let shown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = createListeners()

function show(next: boolean): void {
  if (shown === next) return
  shown = next
  listeners.notify()
}

/** Counts a call as started; the returned function counts it as ended, once. */
export function beginActivity(): () => void {
  running += 1
  timer ??= setTimeout(() => show(true), OVERLAY_DELAY)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    running -= 1
    if (running > 0) return
    clearTimeout(timer)
    timer = undefined
    show(false)
  }
}

/** For `useSyncExternalStore(subscribeActivity, isBusy)`. */
export const isBusy = (): boolean => shown
export const subscribeActivity = listeners.subscribe

let writes = 0
const waiting = new Set<() => void>()

/** Counts a write as started, also one without an overlay; the returned function counts it as ended. */
export function beginWrite(): () => void {
  writes += 1
  return () => {
    writes -= 1
    if (writes > 0) return
    for (const go of waiting) go()
    waiting.clear()
  }
}
/** Resolves when no write is in flight: now, or when the last one has ended. */
export const writesEnd = (): Promise<void> =>
  writes === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.add(resolve))
