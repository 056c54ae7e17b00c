import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

/** In this tab, also over a reload. */
const keyOf = (name: string): string => `qabul.list.${name}`

/**
 * Stores the address of a list, with its search, order and page, so that pages opened from it return to exactly that
 * (document 1, section 2: "each list keeps its search filters").
 */
export function useStoredAddress(name: string): void {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(name), search ? `${path}?${search}` : path)
    } catch {
      // Storage is refused: the way back is the plain list.
    }
  }, [name, path, search])
}

/** The address to go back to; `fallback` where none is stored. */
export function addressOf(name: string, fallback: string): string {
  try {
    const stored = sessionStorage.getItem(keyOf(name))
    return stored?.startsWith('/home/') ? stored : fallback
  } catch {
    return fallback
  }
}
