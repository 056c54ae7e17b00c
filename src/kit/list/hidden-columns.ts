import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Column } from './column.ts'
import { listAddress, switchedColumns, withoutColumns } from './column-address.ts'
import { useLatest } from '../use-latest.ts'

/** Which columns of a list are shown. */
export interface ColumnChoice<Row> {
  /** Those that may be hidden: all but the controls of the row. */
  readonly choosable: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  /** Ids, in the order of the columns. Never all of them: one column at least stays. */
  readonly hidden: readonly string[]
  /** Ids of those that differ from the default: what an address and a saved view store. */
  readonly switched: readonly string[]
  /** The same function for the lifetime of the screen. */
  readonly hide: (ids: readonly string[]) => void
}

/**
 * The row needs a heading, which opens it and stays in sight: where that column is hidden, the first visible one
 * becomes the heading.
 */
const withHeading = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.some(({ heads }) => heads)
    ? columns
    : columns.map((column, index) => (index === 0 ? { ...column, heads: true } : column))

/**
 * Splits columns into shown and hidden ones, as the address defines. Pass a constant or memoised list; pass `shown` to
 * the table.
 */
export function useColumnChoice<Row>(columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const latest = useLatest({ path, search, navigate })
  const switchedIds = switchedColumns(search).join('.')
  return useMemo(() => {
    const choosable = columns.filter(({ controls }) => !controls)
    const switched = new Set(switchedIds.split('.'))
    const hiddenBy = (switched: ReadonlySet<string>) =>
      choosable.filter(({ id, isExtra = false }) => switched.has(id) !== isExtra).map(({ id }) => id)
    // an address that hides all columns is ignored
    const hasVisible = hiddenBy(switched).length < choosable.length
    const hidden = hiddenBy(hasVisible ? switched : new Set())
    return {
      choosable,
      shown: hidden.length > 0 ? withHeading(columns.filter(({ id }) => !hidden.includes(id))) : columns,
      hidden,
      switched: hasVisible ? choosable.filter(({ id }) => switched.has(id)).map(({ id }) => id) : [],
      hide: (ids) => {
        const { path, search, navigate } = latest.current
        const switched = choosable.filter(({ id, isExtra = false }) => ids.includes(id) !== isExtra)
        navigate(
          listAddress(
            path,
            withoutColumns(search),
            switched.map(({ id }) => id),
          ),
          { replace: true },
        )
      },
    }
  }, [columns, switchedIds, latest])
}
