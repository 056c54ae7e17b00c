import { createListeners } from '#src/lib/listeners.ts'

/**
 * Notifies when the server can be reached again: the browser reports that the network is back, or a call is answered
 * after one that was not. Only this makes what failed to load load again without the person (ADR 41).
 */
const listeners = createListeners()
let isLost = false

/** A call had no reply of the server: none at all, or that of a proxy. */
export const noteTimeout = (): void => {
  isLost = true
}
/**
 * The server answered. `isSessionOver`: nothing can be loaded before the login, after which everything is loaded again.
 */
export function noteAnswer(isSessionOver = false): void {
  if (!isLost) return
  isLost = false
  if (!isSessionOver) listeners.notify()
}

/** Calls `listener` each time that the server can be reached again. Returns the unsubscribe function. */
export const onReturn = listeners.subscribe

// calls in flight at that moment may still fail: the first reply notifies again
globalThis.addEventListener?.('online', listeners.notify)
