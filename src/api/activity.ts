import { createListeners } from '#src/lib/listeners.ts'

/**
 * How many changes are on their way: the loading overlay shows while there are some, and hides on every answer
 * (document 1, section 8).
 */

/** Milliseconds before the overlay shows: quicker answers need none. */
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

/** Counts a call in; the function that it gives counts it out, once. */
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

/** Counts a write in, which may go on unseen; the function that it gives counts it out. */
export function beginWrite(): () => void {
  writes += 1
  return () => {
    writes -= 1
    if (writes > 0) return
    for (const go of waiting) go()
    waiting.clear()
  }
}
/** When no write is on its way: now, or as soon as the last was answered. */
export const writesEnd = (): Promise<void> =>
  writes === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.add(resolve))
