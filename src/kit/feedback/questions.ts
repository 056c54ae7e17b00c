import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

/** Confirmations that are open, the one that was opened last at the end; each closes itself as its Cancel does. */
const open: (() => void)[] = []

/** Closes the confirmation on top, as going back does (decision 37); false when none is open. */
export function closeTopQuestion(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}

/** Has going back close this confirmation, and nothing under it, as long as it is open. */
export function useTopQuestion(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeThis = () => latest.current()
    open.push(closeThis)
    return () => {
      open.splice(open.indexOf(closeThis), 1)
    }
  }, [isOpen, latest])
}
