import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, now and when it changes. */
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
