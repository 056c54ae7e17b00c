import { useEffect } from 'react'
import { onReturn } from '#src/api/connection.ts'
import { useLatest } from './use-latest.ts'

/**
 * Calls `retry` each time that the server can be reached again; null: nothing is missing. For everything that loads
 * data for the screen.
 */
export function useOnReturn(retry: (() => void) | null): void {
  const latest = useLatest(retry)
  useEffect(() => onReturn(() => latest.current?.()), [latest])
}
