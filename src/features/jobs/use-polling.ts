import { useEffect } from 'react'
import { useLatest } from '#src/kit/use-latest.ts'

/** Ms between two looks at what runs. */
export const LOOK_EVERY = 2_000

/** Asks again and again while `isOn`, as long as somebody can see the page. What fails is asked again by the next turn. */
export function usePolling(isOn: boolean, poll: (signal: AbortSignal) => Promise<void>): void {
  const latest = useLatest(poll)
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current(controller.signal).catch(() => undefined)
    }, LOOK_EVERY)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isOn, latest])
}
