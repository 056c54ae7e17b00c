import { useState } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import type { List } from '#src/kit/list/use-list.ts'
import { usePolling } from './use-polling.ts'

/** The list with its rows polled while a job works on one of them. */
export function useLiveRows<Row, F extends Filters, A extends string>(
  list: List<Row, F, A>,
  isWorking: (row: Row) => boolean,
): List<Row, F, A> {
  const [newer, setNewer] = useState<{ readonly of: readonly Row[]; readonly rows: readonly Row[] } | null>(null)
  const rows = newer?.of === list.rows ? newer.rows : list.rows
  usePolling(list.view === 'rows' && rows.some(isWorking), async (signal) => {
    const of = list.rows
    setNewer({ of, rows: (await list.spec.load(list.query, { signal, background: true })).rows })
  })
  return { ...list, rows }
}
