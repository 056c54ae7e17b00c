import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window matches a media query, now and when that changes. */
export function useMedia(query: string): boolean {
  const [subscribe, read] = useMemo(() => {
    const media = matchMedia(query)
    const follow = (changed: () => void) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    }
    return [follow, () => media.matches] as const
  }, [query])
  return useSyncExternalStore(subscribe, read)
}
