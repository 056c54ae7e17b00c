import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** True once the browser is idle, or after `longest` ms: for what the first view of a page does not need. */
export function useIdle(longest?: number): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), longest), [longest])
  return idle
}
