import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Column } from './column.ts'
import { useLatest } from '../use-latest.ts'

/** What stands in the address beside the query of the list: ids of hidden columns, joined by a dot. */
const PARAM = 'hide'

/** The address of a list: its query, and which columns are hidden. */
export function listAddress(path: string, query: string, hidden: readonly string[]): string {
  const params = new URLSearchParams(query)
  if (hidden.length > 0) params.set(PARAM, hidden.join('.'))
  return params.size > 0 ? `${path}?${params}` : path
}
/** The hidden columns of an address, whether or not the list has them. */
export const hiddenIn = (search: string): readonly string[] =>
  (new URLSearchParams(search).get(PARAM) ?? '').split('.').filter(Boolean)

/** Which columns of a list are shown. */
export interface ColumnChoice<Row> {
  /** Those that may be hidden: all but the controls of the row. */
  readonly choosable: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  /** Ids, in the order of the columns. Never all of them: one column at least stays. */
  readonly hidden: readonly string[]
  /** The same function as long as the screen lives. */
  readonly hide: (ids: readonly string[]) => void
}

/**
 * The row needs a heading, which opens it and stays in sight: where that column is hidden, the first one that is left
 * takes its part.
 */
const withHeading = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.some(({ heads }) => heads)
    ? columns
    : columns.map((column, index) => (index === 0 ? { ...column, heads: true } : column))

/**
 * Splits columns into shown and hidden ones, as the address says. Give it a constant or memoised list, and the table
 * `shown`.
 */
export function useColumnChoice<Row>(columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const latest = useLatest({ path, search, navigate })
  const hiddenIds = hiddenIn(search).join('.')
  return useMemo(() => {
    const choosable = columns.filter(({ controls }) => !controls)
    const hiddenSet = new Set(hiddenIds.split('.'))
    const hidden = choosable.filter(({ id }) => hiddenSet.has(id)).map(({ id }) => id)
    const holds = hidden.length > 0 && hidden.length < choosable.length
    return {
      choosable,
      shown: holds ? withHeading(columns.filter(({ id }) => !hidden.includes(id))) : columns,
      hidden: holds ? hidden : [],
      hide: (ids) => {
        const { path, search, navigate } = latest.current
        const rest = new URLSearchParams(search)
        rest.delete(PARAM)
        navigate(listAddress(path, rest.toString(), ids), { replace: true })
      },
    }
  }, [columns, hiddenIds, latest])
}
