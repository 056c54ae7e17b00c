import { useEffect, useRef, useState } from 'react'
import { isForbidden, isSessionOver, problemOf } from '#machines/shared/problem.ts'
import { isAborted } from '#src/api/api-error.ts'
import { useOnReturn } from '../use-on-return.ts'
import { useToasts } from '../feedback/use-toasts.ts'

/**
 * Queries the server whenever `key` changes, and again after a failure once the server is back. A failure is shown in a
 * toast; the reply to an older query is dropped. Null while there is no reply, or nothing to query (`key` null). `load`
 * depends on `key` alone.
 */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const isMissing = useRef(false)
  const [tries, setTries] = useState(0)
  const toasts = useToasts()
  useOnReturn(() => {
    if (isMissing.current) setTries(tries + 1)
  })
  useEffect(() => {
    isMissing.current = false
    if (key === null) return undefined
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => setAnswer({ key, value }),
      (error: unknown) => {
        const problem = problemOf(error)
        isMissing.current = !isAborted(error)
        // The list next to it shows what is refused; the login shows why a session ended.
        if (!isAborted(error) && !isForbidden(problem) && !isSessionOver(problem)) toasts.problem(problem)
      },
    )
    return () => controller.abort()
    // `load` depends on `key` alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, tries, toasts])
  return key !== null && answer?.key === key ? answer.value : null
}
