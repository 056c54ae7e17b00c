import { useEffect, useState } from 'react'
import { isForbidden, isSessionOver, problemOf } from '#machines/shared/problem.ts'
import { isAborted } from '#src/api/api-error.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Asks the server again whenever `key` changes; an answer to an older question is dropped, a failed one is told. Null while there is no
 * answer, or nothing to ask (`key` null). `ask` follows from `key`.
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const toasts = useToasts()
  useEffect(() => {
    if (key === null) return undefined
    const controller = new AbortController()
    ask(controller.signal).then((value) => setAnswer({ key, value }), (error: unknown) => {
      const problem = problemOf(error)
      // The list beside it says what is refused; the login says why a session is over.
      if (!isAborted(error) && !isForbidden(problem) && !isSessionOver(problem)) toasts.problem(problem)
    })
    return () => controller.abort()
    // `ask` follows from `key`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, toasts])
  return key !== null && answer?.key === key ? answer.value : null
}
