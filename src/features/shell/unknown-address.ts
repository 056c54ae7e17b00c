import { useEffect, useState } from 'react'

/** State of the history entry to which an address without a page is redirected (documents 1 and 3, section 2). */
export const UNKNOWN_ADDRESS = { isUnknown: true } as const

/**
 * Whether the current page is shown because another address has no page; true as long as it is mounted. After a reload,
 * or on returning to it, the notice is not repeated.
 */
export function useUnknownAddress(): boolean {
  const [isUnknown] = useState(() => (history.state as Partial<typeof UNKNOWN_ADDRESS> | null)?.isUnknown === true)
  useEffect(() => {
    if (isUnknown) history.replaceState(null, '')
  }, [isUnknown])
  return isUnknown
}
