import { useEffect } from 'react'
import { createListeners } from '#src/lib/listeners.ts'

/**
 * Forms in which a file was chosen: it is not kept over a reload as what was typed is, which whoever offers a reload
 * says.
 */
let held = 0
const listeners = createListeners()
function count(change: number): void {
  held += change
  listeners.tell()
}

/** A form holds a file now, or none. */
export function useHeldFile(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    count(1)
    return () => count(-1)
  }, [isHeld])
}

/** For `useSyncExternalStore(subscribeHeldFiles, isFileHeld)`. */
export const isFileHeld = (): boolean => held > 0
export const subscribeHeldFiles = listeners.subscribe
