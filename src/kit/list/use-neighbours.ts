import { useCallback, useRef } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { CallOptions } from '#src/api/client.ts'
import { useLatest } from '../use-latest.ts'
import type { List, TypedQuery } from './use-list.ts'

/**
 * The position of a row in its list, and the rows before and after it; `position` null: it is no longer in the list.
 */
export interface ListNeighbours<Row> {
  readonly previous: Row | null
  readonly next: Row | null
  readonly position: number | null
  readonly total: number
  readonly more: boolean
}
type FindNeighbours<Row> = (isRow: (row: Row) => boolean, call: CallOptions) => Promise<ListNeighbours<Row>>

/**
 * Finds rows of a list that the server pages, one after the other: on the visible page, on the page of the row found
 * last, and on the pages next to that one. Rows beyond the ends of a page are loaded.
 */
export function useNeighbours<Row, F extends Filters, A extends string>(list: List<Row, F, A>): FindNeighbours<Row> {
  const latest = useLatest(list)
  const last = useRef<TypedQuery<F> | null>(null)
  return useCallback(
    async (isRow, call) => {
      const { rows: shown, query, spec, total, more } = latest.current
      const { page: shownPage, pageSize } = query
      const rowsOf = async (page: number): Promise<readonly Row[]> => {
        if (page === shownPage) return shown
        return page < 1 ? [] : (await spec.load({ ...query, page }, call)).rows
      }
      const lastPage = last.current && sameJson({ ...last.current, page: shownPage }, query) ? last.current.page : null
      const pages = lastPage === null ? [shownPage] : [shownPage, lastPage, lastPage + 1, lastPage - 1]
      for (const page of pages) {
        const rows = await rowsOf(page)
        const index = rows.findIndex(isRow)
        if (index === -1) continue
        last.current = { ...query, page }
        const position = (page - 1) * pageSize + index + 1
        const hasMore = position < total || more
        const previous = rows[index - 1] ?? (await rowsOf(page - 1)).at(-1) ?? null
        const next = rows[index + 1] ?? (hasMore ? (await rowsOf(page + 1))[0] : undefined) ?? null
        return { previous, next, position, total, more }
      }
      return { previous: null, next: null, position: null, total, more }
    },
    [latest],
  )
}
