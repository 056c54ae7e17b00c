import { createListeners } from '#src/lib/listeners.ts'

/**
 * Tells when the server can be reached again: the browser says that the network is back, or a call is answered after
 * one that was not. The one way by which what could not be loaded loads again by itself (ADR 41).
 */
const listeners = createListeners()
let isLost = false

/** A call had no answer of the server: none at all, or that of a proxy. */
export const noteTimeout = (): void => {
  isLost = true
}
/** The server answered. `isSessionOver`: nothing can be loaded before the login, after which all is loaded anew. */
export function noteAnswer(isSessionOver = false): void {
  if (!isLost) return
  isLost = false
  if (!isSessionOver) listeners.notify()
}

/** Calls `listener` each time that the server can be reached again. Gives what ends it. */
export const onReturn = listeners.subscribe

// what is on its way at that moment may still fail: the first answer tells once more
globalThis.addEventListener?.('online', listeners.notify)
