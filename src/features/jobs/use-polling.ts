import { useEffect } from 'react'
import { useLatest } from '#src/kit/use-latest.ts'

/** Ms between two looks at what runs. */
export const POLL_INTERVAL_MS = 2_000

/** Calls `poll` periodically while `isOn` and the page is visible. An error is ignored: the next turn tries again. */
export function usePolling(isOn: boolean, poll: (signal: AbortSignal) => Promise<void>): void {
  const latest = useLatest(poll)
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current(controller.signal).catch(() => undefined)
    }, POLL_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isOn, latest])
}
