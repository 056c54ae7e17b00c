import { sameJson } from '#machines/shared/problem.ts'
import type { Filters, ListQuery, ListRows } from '#machines/shared/list.flow.ts'
import type { CallOptions } from '#src/api/client.ts'
import { endedSessions, readScope } from '#src/api/credentials.ts'
import { trackResult } from '#src/lib/load-once.ts'
import { openQuery, type QuerySpec } from './list-query.ts'

/**
 * The rows that a visit begins with are sent for before the screen is there that shows them: the call travels beside
 * the scripts, not after them. They serve the first list alone, and only soon: what is asked for later shall be as it
 * is then.
 */
const SERVES_MS = 10_000

interface First {
  readonly query: ListQuery
  readonly visitor: string
  readonly until: number
  readonly rows: Promise<ListRows>
}
let first: First | null = null

/** Whose rows they are: another scope, or another session, sees others. */
const visitor = (): string => JSON.stringify([readScope(), endedSessions()])

interface Loaded {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly more?: boolean
}
export const rowsOf = ({ rows, total, more = false }: Loaded): ListRows => ({ rows, total, more })

/** Sends for the rows that the address names (`search`: what stands behind its `?`). */
export function sendForRows<F extends Filters>(
  spec: QuerySpec<F> & {
    readonly load: (query: ListQuery & { readonly filters: F }, call: CallOptions) => Promise<Loaded>
  },
  search: string,
): Promise<ListRows> {
  const query = openQuery(spec, search)
  const rows = trackResult(spec.load(query, { background: true }).then(rowsOf))
  first = { query, visitor: visitor(), until: performance.now() + SERVES_MS, rows }
  return rows
}

/** What was sent for, when it is the same question of the same visitor. */
export const firstRows = (query: ListQuery): Promise<ListRows> | undefined =>
  first && performance.now() <= first.until && first.visitor === visitor() && sameJson(first.query, query)
    ? first.rows
    : undefined

export function clearFirstRows(): void {
  first = null
}
