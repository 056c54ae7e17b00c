import { useCallback, useState } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { Draft } from '#src/forms/index.ts'
import { openingFilters } from './list-query.ts'
import type { List } from './use-list.ts'
import { useToasts } from '../feedback/use-toasts.ts'

export interface FilterDraft<F> {
  /** The values of the search form. */
  readonly value: Draft
  readonly change: (value: Draft) => void
  /** Searches for a valid value; fields that it leaves out take their default. */
  readonly search: (value: Partial<F>) => void
  readonly reset: () => void
}

/**
 * A search that waits for its button. When a filter is changed while rows are shown, they no longer match it: a notice
 * is shown once (document 1, section 8, FILTER_CHANGED_MESSAGE), until the list is searched again.
 */
export function useFilterDraft<Row, F extends Filters, A extends string>(list: List<Row, F, A>): FilterDraft<F> {
  const applied = list.query.filters
  const [draft, setDraft] = useState<{ readonly of: F; readonly value: Draft }>({ of: applied, value: applied })
  const toasts = useToasts()
  const value = draft.of === applied || sameJson(draft.of, applied) ? draft.value : applied
  const { search: searchFor, resetFilters, spec, view } = list

  const change = useCallback(
    (next: Draft) => {
      if (sameJson(value, applied) && !sameJson(next, applied) && (view === 'rows' || view === 'empty'))
        toasts.notice('FILTER_CHANGED_MESSAGE')
      setDraft({ of: applied, value: next })
    },
    [applied, value, view, toasts],
  )
  const search = useCallback(
    (next: Partial<F>) => {
      const filters = { ...spec.filters, ...next }
      toasts.dropNotice('FILTER_CHANGED_MESSAGE')
      setDraft({ of: filters, value: filters })
      searchFor(filters)
    },
    [spec, searchFor, toasts],
  )
  const reset = useCallback(() => {
    toasts.dropNotice('FILTER_CHANGED_MESSAGE')
    setDraft({ of: openingFilters(spec), value: openingFilters(spec) })
    resetFilters()
  }, [spec, resetFilters, toasts])
  return { value, change, search, reset }
}
