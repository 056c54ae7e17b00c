import { forms } from 'virtual:validators/shared'
import { useMemo } from 'react'
import type { OrderType } from '#machines/shared/list.flow.ts'
import { isResultFound, type ResultFilters } from '#schemas/shared/result-filters.ts'
import { useCachedList } from './use-cached-list.ts'
import type { List } from './use-list.ts'
import type { WholeList } from './whole-list.ts'

/** How rows of results that are all here are searched and sorted. A constant, or memoised. */
export interface ResultLook<Row> {
  readonly sortBy: WholeList<Row, ResultFilters>['sortBy']
  readonly orderBy: string | null
  readonly orderType?: OrderType
  /** The names of a row, found by any of their words. */
  readonly names: (row: Row) => readonly string[]
  /** Its numbers, found by their beginning. */
  readonly numbers?: (row: Row) => readonly string[]
  readonly outcome?: (row: Row) => string
  /** The outcome that is shown first; any by default. */
  readonly opening?: string | null
}

const PAGE_SIZES = [10, 15, 50, 100] as const
/** Ms after the last letter: nothing is requested from the server. */
const SEARCH_DELAY = 150

/** The list of results that are all here, for a `ResultList`: in a `PrivateAddress` where the page has another list. */
export function useResults<Row>(rows: readonly Row[], look: ResultLook<Row>): List<Row, ResultFilters, never> {
  const spec = useMemo(
    () => ({
      form: forms.results,
      filters: { searchText: '', outcome: look.opening ?? null },
      sortable: Object.keys(look.sortBy),
      orderBy: look.orderBy,
      orderType: look.orderType ?? ('asc' as const),
      pageSizes: PAGE_SIZES,
      pageSize: PAGE_SIZES[0],
      searchDelay: SEARCH_DELAY,
      whole: {
        sortBy: look.sortBy,
        fits: (row: Row, { searchText = '', outcome = null }: ResultFilters) =>
          (outcome === null || look.outcome?.(row) === outcome) &&
          (searchText.trim() === '' ||
            isResultFound(searchText, { names: look.names(row), numbers: look.numbers?.(row) ?? [] })),
      },
    }),
    [look],
  )
  return useCachedList<Row, ResultFilters>(rows, spec)
}
