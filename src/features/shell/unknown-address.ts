import { useEffect, useState } from 'react'

/** State of the history entry to which an address that leads to no page is sent (documents 1 and 3, section 2). */
export const UNKNOWN_ADDRESS = { isUnknown: true } as const

/**
 * Whether the page of now stands there because another address led to no page: so for as long as it stands. Who loads it
 * again, or comes back to it, is not told again.
 */
export function useUnknownAddress(): boolean {
  const [isUnknown] = useState(() => (history.state as Partial<typeof UNKNOWN_ADDRESS> | null)?.isUnknown === true)
  useEffect(() => {
    if (isUnknown) history.replaceState(null, '')
  }, [isUnknown])
  return isUnknown
}
