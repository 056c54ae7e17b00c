import type { Filters, ListQuery } from '#machines/shared/list.flow.ts'

/** How a list with all rows on the client is sorted and searched. */
export interface WholeList<Row, F extends Filters> {
  /** The value to sort a row by, for each name in `sortable`. Texts are compared by the rules of their language. */
  readonly sortBy: Readonly<Record<string, (row: Row) => string | number | boolean | null>>
  /** Whether a row matches the filters; all do when it is left out. */
  readonly fits?: (row: Row, filters: F) => boolean
}

let collator: Intl.Collator | undefined
/**
 * Sorts texts of both languages. The collator is created when a list is first sorted here: it takes a slow machine some
 * time.
 */
const inOrder = (a: string, b: string): number =>
  (collator ??= new Intl.Collator(['ar', 'en'], { numeric: true, sensitivity: 'base' })).compare(a, b)
type Key = string | number | boolean | null
/** Compares two rows by a value of theirs. Rows without one come last, in either order. */
export function compareKeys(a: Key, b: Key, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const ordered = typeof a === 'string' && typeof b === 'string' ? inOrder(a, b) : Number(a) - Number(b)
  return descending ? -ordered : ordered
}

/** The page of a query among all rows. A page past the end is the last one. */
export function wholePage<Row, F extends Filters>(
  { sortBy, fits }: WholeList<Row, F>,
  rows: readonly Row[],
  query: ListQuery & { readonly filters: F },
) {
  const fitting = fits ? rows.filter((row) => fits(row, query.filters)) : rows
  const key = query.orderBy === null ? undefined : sortBy[query.orderBy]
  const sorted = key ? fitting.toSorted((a, b) => compareKeys(key(a), key(b), query.orderType === 'desc')) : fitting
  const last = Math.max(1, Math.ceil(sorted.length / query.pageSize))
  const from = (Math.min(query.page, last) - 1) * query.pageSize
  return { rows: sorted.slice(from, from + query.pageSize), total: sorted.length, more: false }
}
