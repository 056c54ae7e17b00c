import { useEffect } from 'react'
import { onReturn } from '#src/api/connection.ts'
import { useLatest } from './use-latest.ts'

/**
 * Does `retry` each time that the server can be reached again; null: nothing is missing. Whatever loads something for
 * the screen asks for it.
 */
export function useOnReturn(retry: (() => void) | null): void {
  const latest = useLatest(retry)
  useEffect(() => onReturn(() => latest.current?.()), [latest])
}
