import { useEffect } from 'react'
import { createListeners } from '#src/lib/listeners.ts'

/**
 * Forms in which a file was chosen: it is not kept over a reload as what was typed is, which whoever offers a reload
 * says.
 */
let pending = 0
const listeners = createListeners()
function count(change: number): void {
  pending += change
  listeners.notify()
}

/** A form holds a file now, or none. */
export function usePendingFile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined
    count(1)
    return () => count(-1)
  }, [isPending])
}

/** For `useSyncExternalStore(subscribeHeldFiles, isFileHeld)`. */
export const isFilePending = (): boolean => pending > 0
export const subscribePendingFiles = listeners.subscribe
