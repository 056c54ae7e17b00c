import { sameJson } from '#machines/shared/problem.ts'
import type { Filters, ListQuery } from '#machines/shared/list.flow.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { CallOptions } from '#src/api/client.ts'
import { endedSessions, readScope } from '#src/api/credentials.ts'
import { trackResult } from '#src/lib/load-once.ts'
import type { Visit } from '../feature.ts'
import { openQuery, withPageSize, type QuerySpec } from './list-query.ts'

/**
 * Ms for which prefetched rows are valid. The first rows of a visit are requested before the code of their screen has
 * loaded, in parallel with the scripts. They serve the first list alone, and only for a short time: later queries must
 * load current rows.
 */
const SERVES_MS = 10_000

interface First {
  readonly query: ListQuery
  readonly visitor: string
  readonly until: number
  readonly page: Promise<Loaded>
}
let first: First | null = null

/** Whose rows they are: another scope, or another session, may get different ones. */
const visitor = (): string => JSON.stringify([readScope(), endedSessions()])

/** A page of rows as the list's `load` returns it. */
export interface Loaded {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly more?: boolean
}

type Sent<F extends Filters> = QuerySpec<F> & {
  readonly load: (query: ListQuery & { readonly filters: F }, call: CallOptions) => Promise<Loaded>
}

/** Requests the rows that the address names (`search`: the address behind its `?`). */
export function sendForRows<F extends Filters>(spec: Sent<F>, search: string): Promise<Loaded> {
  const query = openQuery(spec, search)
  const page = trackResult(spec.load(query, { background: true }))
  first = { query, visitor: visitor(), until: performance.now() + SERVES_MS, page }
  return page
}

/** The `prefetch` of a list's page: requests its rows for the season, if the visitor has the permission to see them. */
export const prefetchRowsOf =
  <F extends Filters>(permission: Permission, specFor: (yearId: number | null, semesterId: number | null) => Sent<F>) =>
  ({ session: { permissions, season, preferences }, search }: Visit): Promise<Loaded> | undefined =>
    permissions.includes(permission)
      ? sendForRows(withPageSize(specFor(season.yearId, season.semesterId), preferences.pageSize), search)
      : undefined

/** The prefetched rows, if they are for the same query, scope and session. */
export const firstRows = (query: ListQuery): Promise<Loaded> | undefined =>
  first && performance.now() <= first.until && first.visitor === visitor() && sameJson(first.query, query)
    ? first.page
    : undefined

export function clearFirstRows(): void {
  first = null
}
