import { useEffect, useMemo } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useList, type List, type ListSpec } from './use-list.ts'

/**
 * A list over rows that the screen has already loaded with something else: sorts and pages them. `look` is a constant.
 */
export function useCachedList<Row, F extends Filters = Filters>(
  rows: readonly Row[],
  look: Omit<ListSpec<Row, F>, 'load'>,
): List<Row, F, never> {
  const spec = useMemo(() => ({ ...look, load: async () => ({ rows, total: rows.length }) }), [look, rows])
  const list = useList<Row, F>(spec)
  const { reload } = list
  useEffect(() => reload(), [rows, reload])
  return list
}
