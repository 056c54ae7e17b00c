import { useEffect, useState } from 'react'
import type { CallOptions } from '#src/api/client.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { List } from './use-list.ts'

/**
 * Queries something about all rows that a list finds, after the rows have loaded, and again with each load. Null while
 * there is no reply, and where `isNeeded` returns false for the filters.
 */
export function useAfterRows<Row, Filters extends Readonly<Record<string, unknown>>, Answer>(
  { rows, view, query: { filters } }: Pick<List<Row, Filters>, 'rows' | 'view' | 'query'>,
  load: (filters: Filters, call: CallOptions) => Promise<{ readonly data: Answer }>,
  isNeeded: (filters: Filters) => boolean = () => true,
): Answer | null {
  const latest = useLatest(load)
  const [answered, setAnswered] = useState<{ readonly of: Filters; readonly answer: Answer } | null>(null)
  const isWanted = isNeeded(filters)
  useEffect(() => {
    if (view !== 'rows' || !isWanted) return undefined
    const call = new AbortController()
    const cancelIdle = whenIdle(() => {
      latest.current(filters, { background: true, signal: call.signal }).then(
        ({ data }) => setAnswered({ of: filters, answer: data }),
        () => setAnswered(null),
      )
    })
    return () => {
      cancelIdle()
      call.abort()
    }
  }, [latest, filters, rows, view, isWanted])
  return isWanted && answered?.of === filters ? answered.answer : null
}
