import { useEffect, useMemo } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useList, type List, type ListSpec } from './use-list.ts'

/**
 * A list over rows that the screen has already loaded with something else: sorts and pages them. `look` is a constant.
 */
export function useCachedList<Row>(
  rows: readonly Row[],
  look: Omit<ListSpec<Row, Filters>, 'load'>,
): List<Row, Filters, never> {
  const spec = useMemo(() => ({ ...look, load: async () => ({ rows, total: rows.length }) }), [look, rows])
  const list = useList<Row, Filters>(spec)
  const { reload } = list
  useEffect(() => reload(), [rows, reload])
  return list
}
