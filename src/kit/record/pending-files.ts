import { useEffect } from 'react'
import { createListeners } from '#src/lib/listeners.ts'

/**
 * How many forms have a chosen file: it is not preserved over a reload, unlike typed text, so the prompt for a reload
 * warns of it.
 */
let pending = 0
const listeners = createListeners()
function count(change: number): void {
  pending += change
  listeners.notify()
}

/** Counts a form with a chosen file while `isPending`. */
export function usePendingFile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined
    count(1)
    return () => count(-1)
  }, [isPending])
}

/** For `useSyncExternalStore(subscribePendingFiles, isFilePending)`. */
export const isFilePending = (): boolean => pending > 0
export const subscribePendingFiles = listeners.subscribe
