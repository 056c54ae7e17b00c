import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise, initialTransition, transition, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  listFlow,
  type Filters,
  type ListInput,
  type ListQuery,
  type ListRows,
  type OrderType,
  type RowAction,
  type RowDone,
} from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import type { CallOptions } from '#src/api/client.ts'
import { resultOf } from '#src/lib/load-once.ts'
import { clearFirstRows, firstRows, type Loaded } from './first-rows.ts'
import { listAddress, switchedColumns } from './column-address.ts'
import { useListPreferences } from './list-preferences.ts'
import { openingFilters, openQuery, withPageSize, writeQuery, type QuerySpec } from './list-query.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useToasts } from '../feedback/use-toasts.ts'
import { wholePage, type WholeList } from './whole-list.ts'

export type TypedQuery<F extends Filters> = Omit<ListQuery, 'filters'> & { readonly filters: F }
/** One page of rows; `more` when counting stopped at `total`. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly more?: boolean
}
/**
 * An action on a row. Resolves to the server's message, which is then shown, and the list loads again. With `undo`, the
 * message offers for 10 s to undo it: by this action, on the row as it is now.
 */
export type RowCall<Row, A extends string = string> = (
  row: Row,
  call: CallOptions,
) => Promise<{ readonly message: string; readonly undo?: { readonly action: A; readonly row: Row } }>

export interface ListSpec<
  Row,
  F extends Filters,
  A extends string = never,
  P extends Page<Row> = Page<Row>,
> extends QuerySpec<F> {
  /** Loads a page; pass `call` on to the client, so that a newer search aborts this one. */
  readonly load: (query: TypedQuery<F>, call: CallOptions) => Promise<P>
  /** Gets each page that the list shows, with what its `load` returned beside the rows. */
  onPage?(page: P): void
  /**
   * The server sends all rows at once: how they are sorted and searched on the client. Absent: the server sorts,
   * searches and pages.
   */
  readonly whole?: WholeList<Row, F>
  /**
   * Filters that define the subject of the list: a faculty, a tab, a day. They are not part of the search, and clearing
   * the search leaves them unchanged.
   */
  readonly subject?: readonly (keyof F & string)[]
  /** Ms that a search waits for another letter, where it is not a second (document 3, section 9). */
  readonly searchDelay?: number
  readonly actions?: Readonly<Record<A, RowCall<Row, A>>>
}

/** The state of the list. `loading` may have rows of the last query. */
export type ListView = 'loading' | 'rows' | 'empty' | 'failed' | 'refused'

export interface List<Row, F extends Filters = Filters, A extends string = string> extends ListMethods<Row, F, A> {
  readonly view: ListView
  /** Rows of the page shown. */
  readonly rows: readonly Row[]
  readonly total: number
  readonly more: boolean
  readonly query: TypedQuery<F>
  readonly spec: ListSpec<Row, F, A>
  /** Why the list failed or was refused, or who changed a record in the meantime (`isOutdated`). */
  readonly problem: Problem | null
  readonly isOutdated: boolean
  /** The action that waits for a confirmation. */
  readonly question: { readonly action: A; readonly row: Row } | null
  /** It was confirmed, but its effects on other records have changed: `question` shows the current ones (ADR 32). */
  readonly isRecounted: boolean
  /** An action on a row is running on the server. */
  readonly isBusy: boolean
}

/** The same functions for the lifetime of the screen. */
export interface ListMethods<Row, F extends Filters, A extends string> {
  readonly actor: ActorRefFrom<typeof listFlow>
  /** For typing: searches a second after the last letter (document 1, section 9), or after `searchDelay`. */
  readonly type: (filters: Partial<F>) => void
  /** For a choice: searches at once. Without an argument: the typed filters. */
  readonly search: (filters?: Partial<F>) => void
  readonly resetFilters: () => void
  /** Resets all filters but the subject of the list. */
  readonly clearSearch: () => void
  readonly sort: (orderBy: string, orderType: OrderType) => void
  readonly goTo: (page: number) => void
  readonly setPageSize: (pageSize: number) => void
  readonly reload: () => void
  /** Acts after a confirmation: `question` is set until `confirm` or `cancel`. */
  readonly openQuestion: (action: A, row: Row) => void
  readonly act: (action: A, row: Row) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** The filters with those of the list's subject taken from `from`. */
const withSubject = <F extends Filters>(
  { subject = [] }: { readonly subject?: readonly (keyof F & string)[] },
  filters: F,
  from: F,
): F => ({
  ...filters,
  ...Object.fromEntries(subject.map((name) => [name, from[name]])),
})

/** Whether anything is searched for: "no data" and "nothing matches" are different messages. */
export const hasSearch = <Row, F extends Filters, A extends string>({ query, spec }: List<Row, F, A>): boolean =>
  !sameJson(withSubject(spec, query.filters, openingFilters(spec)), openingFilters(spec))

const rowsOf = ({ rows, total, more = false }: Loaded): ListRows => ({ rows, total, more })

const VIEWS = ['loading', 'empty', 'failed', 'refused'] as const

/**
 * The initial state of the flow when its first rows have arrived before it: the state that follows loading them.
 * Undefined when that would be another load.
 */
function startWith(
  machine: typeof listFlow,
  input: ListInput,
  output: ListRows,
): SnapshotFrom<typeof listFlow> | undefined {
  const [start] = initialTransition(machine, input)
  const [next] = transition(machine, start, {
    type: 'xstate.done.actor.loadRows',
    output,
    actorId: 'loadRows',
  } as never)
  return next.hasTag('loading') ? undefined : next
}

/**
 * A list of records: loads, searches, sorts, pages, acts on rows, and stores its query in the address. `own` is best a
 * constant of the module; where it depends on the screen, the newest value is used. A number of rows that the user
 * chose replaces its own.
 */
export function useList<Row, F extends Filters, A extends string = never>(own: ListSpec<Row, F, A>): List<Row, F, A> {
  const { pageSize, choose } = useListPreferences()
  const spec = useMemo(() => withPageSize(own, pageSize), [own, pageSize])
  const search = useSearch()
  const [path, navigate] = useLocation()
  const toasts = useToasts()
  const latest = useLatest({ spec, toasts, path, navigate, search, choose })
  /** The query that this list wrote into the address last, by that address. */
  const [written] = useState(() => new Map<string, ListQuery>())

  const [machine] = useState(() =>
    listFlow.provide({
      ...(spec.searchDelay !== undefined && { delays: { SEARCH_DEBOUNCE: spec.searchDelay } }),
      actors: {
        loadRows: fromPromise<ListRows, ListQuery>(({ input, signal }) => {
          const load = () => latest.current.spec.load(input as TypedQuery<F>, { signal, background: true })
          return (firstRows(input)?.catch(load) ?? load()).then((page) => {
            latest.current.spec.onPage?.(page as Page<Row>)
            return rowsOf(page)
          })
        }),
        actOnRow: fromPromise<RowDone, RowAction>(({ input, signal }) =>
          latest.current.spec.actions![input.action as A](input.row as Row, { signal }),
        ),
      },
      actions: {
        writeAddress: ({ context, event }) => {
          const { spec, path, navigate, search } = latest.current
          const next = writeQuery(spec, context.query)
          written.clear()
          written.set(next, context.query)
          // An address with the same meaning is left unchanged; typing adds no entry to the history.
          if (next === writeQuery(spec, openQuery(spec, search))) return
          navigate(listAddress(path, next, switchedColumns(search)), { replace: event.type !== 'query.apply' })
        },
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
        offerUndo: ({ self }, { message }) =>
          latest.current.toasts.undo(message, {
            act: () => self.send({ type: 'undo.act' }),
            expire: () => self.send({ type: 'undo.expire' }),
          }),
      },
    }),
  )
  const [start] = useState(() => {
    const input = { query: openQuery(spec, search), whole: spec.whole !== undefined }
    const page = resultOf(firstRows(input.query))
    const snapshot = page && startWith(machine, input, rowsOf(page))
    return { input, ...(snapshot && { snapshot, page: page as Page<Row> }) }
  })
  const actor = useActorRef(machine, start)
  useEffect(() => {
    clearFirstRows()
    if (start.page) latest.current.spec.onPage?.(start.page)
  }, [start, latest])

  useEffect(() => {
    const { spec } = latest.current
    const query = openQuery(spec, search)
    const { query: now } = actor.getSnapshot().context
    // by the time that its own address arrives more may have been typed
    if ((written.get(writeQuery(spec, query)) ?? now) !== now) return
    if (!sameJson(query, now)) actor.send({ type: 'query.apply', change: query })
  }, [search, actor, latest, written])

  const methods = useMemo<ListMethods<Row, F, A>>(() => {
    const filters = (change: Partial<F> = {}) => ({
      filters: { ...actor.getSnapshot().context.query.filters, ...change },
    })
    return {
      actor,
      type: (change) => actor.send({ type: 'query.change', change: filters(change) }),
      search: (change) => actor.send({ type: 'query.apply', change: filters(change) }),
      resetFilters: () => actor.send({ type: 'query.apply', change: { filters: openingFilters(latest.current.spec) } }),
      clearSearch: () => {
        const { spec: now } = latest.current
        const from = actor.getSnapshot().context.query.filters as F
        actor.send({ type: 'query.apply', change: { filters: withSubject(now, openingFilters(now), from) } })
      },
      sort: (orderBy, orderType) => actor.send({ type: 'query.apply', change: { orderBy, orderType } }),
      goTo: (page) => actor.send({ type: 'query.apply', change: { page } }),
      setPageSize: (pageSize) => {
        actor.send({ type: 'query.apply', change: { pageSize } })
        latest.current.choose({ pageSize })
      },
      reload: () => actor.send({ type: 'list.reload' }),
      openQuestion: (action, row) => actor.send({ type: 'row.ask', action, row }),
      act: (action, row) => actor.send({ type: 'row.act', action, row }),
      confirm: () => actor.send({ type: 'row.confirm' }),
      cancel: () => actor.send({ type: 'row.cancel' }),
    }
  }, [actor, latest])

  const snapshot = useSelector(actor, (state) => state)
  const { rows, total, more, problem, question } = snapshot.context
  const query = snapshot.context.query as TypedQuery<F>
  const { whole } = spec
  const isPrinting = useIsPrinting()
  const page = useMemo<Required<Page<Row>>>(
    () =>
      whole
        ? wholePage(
            whole,
            rows as readonly Row[],
            isPrinting ? { ...query, page: 1, pageSize: rows.length + 1 } : query,
          )
        : { rows: rows as readonly Row[], total, more },
    [whole, rows, total, more, query, isPrinting],
  )
  return {
    ...methods,
    ...page,
    spec,
    query: whole
      ? { ...query, page: Math.max(1, Math.min(query.page, Math.ceil(page.total / query.pageSize))) }
      : query,
    view: VIEWS.find((view) => snapshot.hasTag(view)) ?? 'rows',
    problem,
    isOutdated: snapshot.hasTag('outdated'),
    question: snapshot.hasTag('asking') ? (question as { action: A; row: Row }) : null,
    isRecounted: snapshot.hasTag('recounted'),
    isBusy: snapshot.hasTag('busy'),
  }
}
