import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { effectsIn, isForbidden, isGone, isSessionOver, isStale, problemOf } from './problem.ts'
import { requirement } from './requirement.ts'

/** Filters of a list, by name; JSON. */
export type Filters = Readonly<Record<string, unknown>>
export type OrderType = 'asc' | 'desc'

/**
 * What a list requests. It is part of the address, so that a list can be linked, reloaded and returned to. `page`
 * starts at 1 (D37).
 */
export interface ListQuery {
  readonly filters: Filters
  readonly page: number
  readonly pageSize: number
  readonly orderBy: string | null
  readonly orderType: OrderType
}
/** A new search or sort order starts at its first page, unless it names one. */
export type QueryChange = Partial<ListQuery>

/**
 * Rows of one page, or all of them when the list is whole. `more`: there are more than `total`, which is where counting
 * stopped.
 */
export interface ListRows {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly more: boolean
}

/** Something to do with one row, by the name that the screen gave it. */
export interface RowAction {
  readonly action: string
  readonly row: unknown
}

/** `undo`: what takes it back, while it can be. */
export interface RowDone {
  readonly message: string
  readonly undo?: RowAction | null
}

export interface ListInput {
  readonly query: ListQuery
  /** The server sends all rows at once: the screen sorts, filters and pages them itself, without a new load. */
  readonly whole: boolean
}
export interface ListContext extends ListInput, ListRows {
  readonly problem: Problem | null
  readonly question: RowAction | null
  /** What takes the last act back (issue 3: for 10 s after toggles and closes). */
  readonly undo: RowAction | null
}

export type ListEvent =
  /** Something was typed: waits for more. */
  | { readonly type: 'query.change'; readonly change: QueryChange }
  /** Something was chosen: a page, an order, a filter, a way back. */
  | { readonly type: 'query.apply'; readonly change: QueryChange }
  | { readonly type: 'list.reload' }
  /** Wants to do something that is confirmed first. */
  | ({ readonly type: 'row.ask' } & RowAction)
  /** Wants to do something at once. */
  | ({ readonly type: 'row.act' } & RowAction)
  | { readonly type: 'row.confirm' }
  | { readonly type: 'row.cancel' }
  | { readonly type: 'undo.act' }
  | { readonly type: 'undo.expire' }

const FIRST_PAGE = 1
const withChange = (query: ListQuery, change: QueryChange): ListQuery => ({ ...query, page: FIRST_PAGE, ...change })
const lastPage = (total: number, pageSize: number): number => Math.max(FIRST_PAGE, Math.ceil(total / pageSize))
const NO_ROWS: ListRows = { rows: [], total: 0, more: false }

const base = setup({
  types: {} as {
    context: ListContext
    input: ListInput
    events: ListEvent
    tags: 'loading' | 'rows' | 'empty' | 'failed' | 'refused' | 'outdated' | 'asking' | 'recounted' | 'busy'
  },
  actors: {
    loadRows: fromPromise<ListRows, ListQuery>(notProvided('loadRows')),
    actOnRow: fromPromise<RowDone, RowAction>(notProvided('actOnRow')),
  },
  delays: { SEARCH_DEBOUNCE: 1000 },
  guards: {
    isWhole: ({ context }) => context.whole,
    isBeyondLastPage: ({ context }, { rows, total }: ListRows) =>
      rows.length === 0 && context.query.page > lastPage(total, context.query.pageSize),
    hasNoRows: (_, { rows }: ListRows) => rows.length === 0,
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: (_, problem: Problem) => isStale(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
    hasOtherEffects: (_, problem: Problem) => Object.keys(effectsIn(problem)).length > 0,
    canBeUndone: (_, { undo }: RowDone) => Boolean(undo),
    hasUndo: ({ context }) => context.undo !== null,
    isRemoval: ({ context }) => context.question?.action === 'remove',
  },
  actions: {
    setQuery: assign({ query: ({ context }, change: QueryChange) => withChange(context.query, change) }),
    setRows: assign((_, { rows, total, more }: ListRows) => ({ rows, total, more, problem: null })),
    goToLastPage: assign({
      query: ({ context }, { total }: ListRows) => ({
        ...context.query,
        page: lastPage(total, context.query.pageSize),
      }),
    }),
    dropRows: assign(NO_ROWS),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    setQuestion: assign({ question: (_, { action, row }: RowAction) => ({ action, row }) }),
    /** The row of the confirmation, with the present numbers. */
    setEffects: assign({
      question: ({ context: { question } }, problem: Problem) =>
        question && { ...question, row: { ...(question.row as object), ...effectsIn(problem) } },
    }),
    clearQuestion: assign({ question: null }),
    setUndo: assign({ undo: (_, { undo }: RowDone) => undo ?? null }),
    confirmUndo: assign({ question: ({ context }) => context.undo }),
    clearUndo: assign({ undo: null }),
    /** The edge writes the query into the address. */
    writeAddress: () => {},
    showSuccess: (_, _params: { message: string }) => {},
    /** The message, with a way to take it back for 10 s; then the edge sends `undo.expire`. */
    offerUndo: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const setProblem = { type: 'setProblem', params: asProblem } as const
const answer = {
  'row.confirm': { target: 'acting', meta: requirement('1 §2') },
  'row.cancel': { target: 'browsing.loaded', meta: requirement('1 §2') },
  'query.apply': {
    target: 'browsing.loading',
    actions: { type: 'setQuery', params: ({ event }: { event: { change: QueryChange } }) => event.change },
    meta: requirement('issue 2'),
  },
} as const

/**
 * A list: loads its rows, searches, sorts and pages, and does things with a row. Used by every screen that is a list
 * (document 1, section 7).
 */
export const listFlow = base.createMachine({
  id: 'list',
  description: 'A list of records: search, sort, pages, and what is done with a row.',
  meta: requirement('1 §2', '1 §7', '1 §9'),
  context: ({ input }) => ({ ...input, ...NO_ROWS, problem: null, question: null, undo: null }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The list is looked at; it can be searched, sorted and paged at any time.',
      meta: requirement('1 §2'),
      entry: 'clearQuestion',
      initial: 'loading',
      on: {
        'query.change': [
          {
            guard: 'isWhole',
            actions: [{ type: 'setQuery', params: ({ event }) => event.change }, 'writeAddress'],
            meta: requirement('1 §2', 'issue 2'),
          },
          {
            target: '.debouncing',
            reenter: true,
            actions: { type: 'setQuery', params: ({ event }) => event.change },
            meta: requirement('1 §9'),
          },
        ],
        'query.apply': [
          {
            guard: 'isWhole',
            actions: [{ type: 'setQuery', params: ({ event }) => event.change }, 'writeAddress'],
            meta: requirement('1 §2', 'issue 2'),
          },
          {
            target: '.loading',
            reenter: true,
            actions: { type: 'setQuery', params: ({ event }) => event.change },
            meta: requirement('1 §2', '1 §7'),
          },
        ],
        'list.reload': { target: '.loading', reenter: true, meta: requirement('1 §8', 'G14') },
        'undo.act': {
          guard: 'hasUndo',
          target: 'acting',
          actions: 'confirmUndo',
          meta: requirement('issue 3', 'ADR 19'),
        },
        'undo.expire': { guard: 'hasUndo', actions: 'clearUndo', meta: requirement('issue 3', 'ADR 19') },
      },
      states: {
        debouncing: {
          description: 'Waits a second for more letters; the rows of the last search stay.',
          tags: 'loading',
          meta: requirement('1 §9'),
          after: { SEARCH_DEBOUNCE: { target: 'loading', meta: requirement('1 §9') } },
        },
        loading: {
          description: 'Waits for the rows; leaving it gives the call up, so that a stale answer is dropped.',
          tags: 'loading',
          meta: requirement('1 §7'),
          entry: 'writeAddress',
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: { type: 'isBeyondLastPage', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToLastPage', params: ({ event }) => event.output },
                meta: requirement('house'),
              },
              {
                guard: { type: 'hasNoRows', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'setRows', params: ({ event }) => event.output },
                meta: requirement('1 §2', '1 §8'),
              },
              {
                target: 'loaded',
                actions: { type: 'setRows', params: ({ event }) => event.output },
                meta: requirement('1 §2', '1 §7'),
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: asProblem },
                target: 'refused',
                actions: ['dropRows', setProblem],
                meta: requirement('1 §6', 'G9', 'G10'),
              },
              {
                guard: { type: 'isSessionOver', params: asProblem },
                target: 'failed',
                actions: ['dropRows', setProblem],
                meta: requirement('1 §8'),
              },
              { target: 'failed', actions: ['dropRows', setProblem, toast], meta: requirement('1 §7') },
            ],
          },
        },
        loaded: {
          description: 'The rows are shown.',
          tags: 'rows',
          meta: requirement('1 §2'),
          on: {
            'row.ask': {
              target: '#list.confirming',
              actions: { type: 'setQuestion', params: ({ event }) => event },
              meta: requirement('1 §2'),
            },
            'row.act': {
              target: '#list.acting',
              actions: { type: 'setQuestion', params: ({ event }) => event },
              meta: requirement('1 §2', '1 §4'),
            },
          },
        },
        empty: {
          description: 'No record fits: the no-data message is shown.',
          tags: 'empty',
          meta: requirement('1 §2', '1 §8'),
        },
        failed: {
          description: 'The rows could not be loaded; the reason and a way to try again are shown.',
          tags: 'failed',
          meta: requirement('1 §7'),
        },
        refused: {
          description: 'The user may not see this list, or not in this scope.',
          tags: 'refused',
          meta: requirement('1 §6', 'G9', 'G10'),
        },
        outdated: {
          description: 'Somebody else changed the record meanwhile: says who, and offers to load the list again.',
          tags: ['rows', 'outdated'],
          meta: requirement('G14'),
          exit: 'clearProblem',
          on: {
            'row.ask': {
              target: '#list.confirming',
              actions: { type: 'setQuestion', params: ({ event }) => event },
              meta: requirement('1 §2'),
            },
            'row.act': {
              target: '#list.acting',
              actions: { type: 'setQuestion', params: ({ event }) => event },
              meta: requirement('1 §2', '1 §4'),
            },
          },
        },
      },
    },
    confirming: {
      description: 'Asks whether to do it, and says what it will do to which record.',
      tags: ['rows', 'asking'],
      meta: requirement('1 §2'),
      on: answer,
    },
    confirmingAgain: {
      description: 'What it does to other records is not what was said: says what it does now, and asks again.',
      tags: ['rows', 'asking', 'recounted'],
      meta: requirement('ADR 32'),
      on: answer,
    },
    acting: {
      description: 'The server does it; the other rows wait.',
      tags: ['rows', 'busy'],
      meta: requirement('1 §7'),
      entry: 'clearUndo',
      on: {
        'query.apply': {
          actions: { type: 'setQuery', params: ({ event }) => event.change },
          meta: requirement('issue 2'),
        },
      },
      invoke: {
        id: 'actOnRow',
        src: 'actOnRow',
        input: ({ context }) => context.question as RowAction,
        onDone: [
          {
            guard: { type: 'canBeUndone', params: ({ event }) => event.output },
            target: 'browsing.loading',
            meta: requirement('1 §7', 'issue 3'),
            actions: [
              { type: 'setUndo', params: ({ event }) => event.output },
              { type: 'offerUndo', params: ({ event }) => ({ message: event.output.message }) },
            ],
          },
          {
            target: 'browsing.loading',
            actions: { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
            meta: requirement('1 §7'),
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: asProblem },
            target: 'browsing.loading',
            actions: toast,
            meta: requirement('1 §8'),
          },
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'browsing.outdated',
            actions: setProblem,
            meta: requirement('G14'),
          },
          {
            guard: { type: 'hasOtherEffects', params: asProblem },
            target: 'confirmingAgain',
            actions: { type: 'setEffects', params: asProblem },
            meta: requirement('ADR 32'),
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'browsing.loaded', meta: requirement('1 §8') },
          { guard: 'isRemoval', target: 'browsing.loading', actions: toast, meta: requirement('2 §8', '3 §8') },
          { target: 'browsing.loaded', actions: toast, meta: requirement('1 §7') },
        ],
      },
    },
  },
})
