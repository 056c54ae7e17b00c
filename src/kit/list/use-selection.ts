import { createContext, use, useMemo, useState } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { List } from './use-list.ts'

/** The chosen rows of a list: one by one, across its pages, or all that it finds. */
export interface Selection<Row> {
  /** All that the filters find, on every page. */
  readonly isAll: boolean
  /** Those that were chosen one by one, as they were then. */
  readonly rows: readonly Row[]
  /** How many are chosen, as far as the list counts. */
  readonly count: number
  /** Every row of the page is chosen. */
  readonly isPage: boolean
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  readonly togglePage: () => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

/**
 * Rows chosen one by one stay chosen across searches and pages, so that people can be collected by several searches;
 * "all that match" applies to the filters that it was chosen with.
 */
export function useSelection<Row, F extends Filters, A extends string>(
  { rows: page, total, query: { filters } }: Pick<List<Row, F, A>, 'rows' | 'total' | 'query'>,
  keyOf: (row: Row) => number,
): Selection<Row> {
  const [chosen, choose] = useState<ReadonlyMap<number, Row>>(new Map())
  const [all, setAll] = useState<F | null>(null)
  return useMemo(() => {
    const isAll = all !== null && sameJson(all, filters)
    const has = (row: Row) => isAll || chosen.has(keyOf(row))
    const change = (edit: (next: Map<number, Row>) => void) => {
      const next = new Map(isAll ? [] : chosen)
      edit(next)
      setAll(null)
      choose(next)
    }
    const isPage = page.length > 0 && page.every(has)
    return {
      isAll,
      rows: isAll ? [] : [...chosen.values()],
      count: isAll ? total : chosen.size,
      isPage,
      has,
      toggle: (row) =>
        change((next) => {
          // deselecting a row of "all" leaves the others of the page chosen
          if (isAll) for (const each of page) next.set(keyOf(each), each)
          if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
        }),
      togglePage: () =>
        change((next) => {
          for (const each of page) {
            if (isPage) next.delete(keyOf(each))
            else next.set(keyOf(each), each)
          }
        }),
      chooseAll: () => {
        choose(new Map())
        setAll(filters)
      },
      clear: () => {
        choose(new Map())
        setAll(null)
      },
    }
  }, [all, chosen, filters, keyOf, page, total])
}

/** So that only a row's checkbox is rendered again, and not the row. */
export const SelectionContext = createContext<Selection<unknown> | null>(null)
export function useSelected<Row>(): Selection<Row> {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useSelected must be used inside SelectionContext')
  return selection as Selection<Row>
}
