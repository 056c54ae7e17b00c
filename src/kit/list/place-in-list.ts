import type { Filters } from '#machines/shared/list.flow.ts'
import type { CallOptions } from '#src/api/client.ts'
import type { List } from './use-list.ts'

/** Where a row stands in its list, and what stands beside it; `position` null: it has left the list. */
interface PlaceInList<Row> {
  readonly previous: Row | null
  readonly next: Row | null
  readonly position: number | null
  readonly total: number
  readonly more: boolean
}

/** Finds a row on the page that a list shows. At the ends of the page the page beside it is asked for. */
export async function placeInList<Row, F extends Filters, A extends string>(
  { rows, total, more, query, spec }: Pick<List<Row, F, A>, 'rows' | 'total' | 'more' | 'query' | 'spec'>,
  isRow: (row: Row) => boolean,
  call: CallOptions,
): Promise<PlaceInList<Row>> {
  const index = rows.findIndex(isRow)
  if (index === -1) return { previous: null, next: null, position: null, total, more }
  const { page, pageSize } = query
  const position = (page - 1) * pageSize + index + 1
  const rowOf = async (other: number, at: 0 | -1): Promise<Row | null> =>
    (await spec.load({ ...query, page: other }, call)).rows.at(at) ?? null
  const [previous, next] = await Promise.all([
    rows[index - 1] ?? (page > 1 ? rowOf(page - 1, -1) : null),
    rows[index + 1] ?? (position < total || more ? rowOf(page + 1, 0) : null),
  ])
  return { previous, next, position, total, more }
}
