import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

/** The open confirmations, the last opened at the end: each entry closes its confirmation as its Cancel does. */
const open: (() => void)[] = []

/** Closes the confirmation on top, as going back does (ADR 32); false when none is open. */
export function closeTopQuestion(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}

/** While this confirmation is open, going back closes it, and nothing below it. */
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
