import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { sameJson } from '#machines/shared/problem.ts'
import { keysOf, sumOf } from '#schemas/general-statistic/counts.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useLanguage } from '#src/lib/i18n.tsx'
import { listSpec, type ShownRow } from './statistic.list.ts'

/**
 * The statistic: a change of filters sends a request, a change of page or order does not. `all` are the rows of all
 * pages, `sums` their totals, `keys` the requested counts.
 */
export function useStatistic() {
  const { language } = useLanguage()
  const { year, semester } = useSeason()
  const list = useList(
    useMemo(
      () => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null, language),
      [year, semester, language],
    ),
  )
  const { reload } = list
  const { filters } = list.query
  const loaded = useRef(filters)
  useEffect(() => {
    if (sameJson(loaded.current, filters)) return
    loaded.current = filters
    reload()
  }, [filters, reload])
  const all = useSelector(list.actor, ({ context }) => context.rows as readonly ShownRow[])
  const shownFilters = all[0]?.filters ?? filters
  const keys = useMemo(() => keysOf(shownFilters.appStatus), [shownFilters])
  const sums = useMemo(
    () => ({
      now: sumOf(all),
      before: all.some(({ before }) => before !== null) ? sumOf(all.flatMap(({ before }) => before ?? [])) : null,
    }),
    [all],
  )
  return { list, all, shownFilters, keys, sums }
}
export type Statistic = ReturnType<typeof useStatistic>
