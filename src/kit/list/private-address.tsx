import { useState, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

/**
 * Gives a list an address that is not the page's: in a dialog, in a wizard, or next to another list. A link in it would
 * not leave the page.
 */
export function PrivateAddress({ children }: { readonly children: ReactNode }) {
  const [memory] = useState(() => memoryLocation({ path: '/' }))
  return (
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      {children}
    </Router>
  )
}
