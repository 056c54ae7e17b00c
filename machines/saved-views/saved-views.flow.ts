import type { Problem } from '#schemas/errors.ts'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isGone, isSessionOver, isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** The views of all lists of the user, and the one that is acted on. */
export interface SavedViewsContext {
  readonly views: readonly SavedView[]
  readonly target: SavedView | null
}
/** The server's answer to a change: all views, and the message to show. */
export interface ChangedViews {
  readonly views: readonly SavedView[]
  readonly message: string
}

export type SavedViewsEvent =
  | { readonly type: 'views.load' }
  /** Stores what the list shows now in a view: `view` as it is to become, with the version that it starts from. */
  | { readonly type: 'view.update'; readonly view: SavedView }
  | { readonly type: 'view.remove'; readonly view: SavedView }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'removal.cancel' }

const base = setup({
  types: {} as { context: SavedViewsContext; events: SavedViewsEvent; tags: 'ready' | 'failed' | 'asking' | 'busy' },
  actors: {
    loadViews: fromPromise<readonly SavedView[]>(notProvided('loadViews')),
    updateView: fromPromise<ChangedViews, SavedView>(notProvided('updateView')),
    removeView: fromPromise<ChangedViews, SavedView>(notProvided('removeView')),
  },
  guards: {
    /** It was deleted or changed in another window: the list of views here is out of date. */
    isOutOfDate: (_, problem: Problem) => isGone(problem) || isStale(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setViews: assign({ views: (_, { views }: { views: readonly SavedView[] }) => views }),
    setTarget: assign({ target: (_, { view }: { view: SavedView }) => view }),
    clearTarget: assign({ target: null }),
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
/** How a change ends, done or refused: the same for all. */
const changed = {
  onDone: {
    target: 'ready',
    actions: [
      { type: 'setViews', params: ({ event }: { event: { output: ChangedViews } }) => event.output },
      { type: 'showSuccess', params: ({ event }: { event: { output: ChangedViews } }) => event.output },
    ],
    meta: requirement('issue 3'),
  },
  onError: [
    { guard: { type: 'isSessionOver', params: asProblem }, target: 'ready', meta: requirement('1 §8') },
    {
      guard: { type: 'isOutOfDate', params: asProblem },
      target: 'loading',
      actions: toast,
      meta: requirement('G14', '1 §8'),
    },
    { target: 'ready', actions: toast, meta: requirement('1 §7') },
  ],
} as const

/** Saved views of the lists, each user's own (issue 3). Naming one is the record dialog's. */
export const savedViewsFlow = base.createMachine({
  id: 'savedViews',
  description:
    'The views of lists that a user has saved: they load with the first list, are updated to what a list shows, and deleted.',
  meta: requirement('issue 3'),
  context: { views: [], target: null },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'No list was opened yet.',
      meta: requirement('issue 3'),
      on: { 'views.load': { target: 'loading', meta: requirement('issue 3') } },
    },
    loading: {
      description: 'The views are on their way; the list does not wait for them.',
      meta: requirement('issue 3'),
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        onDone: {
          target: 'ready',
          actions: { type: 'setViews', params: ({ event }) => ({ views: event.output }) },
          meta: requirement('issue 3'),
        },
        onError: { target: 'failed', meta: requirement('1 §7') },
      },
    },
    failed: {
      description: 'The views could not be loaded: the menu says so and offers to try again.',
      tags: 'failed',
      meta: requirement('1 §7'),
      on: { 'views.load': { target: 'loading', meta: requirement('issue 3') } },
    },
    ready: {
      description: 'The views can be chosen and changed.',
      tags: 'ready',
      meta: requirement('issue 3'),
      on: {
        'views.load': { target: 'loading', meta: requirement('issue 3') },
        'view.update': {
          target: 'updating',
          actions: { type: 'setTarget', params: ({ event }) => event },
          meta: requirement('issue 3'),
        },
        'view.remove': {
          target: 'confirming',
          actions: { type: 'setTarget', params: ({ event }) => event },
          meta: requirement('issue 3'),
        },
      },
    },
    confirming: {
      description: 'Asks whether to delete the view, by its name.',
      tags: ['ready', 'asking'],
      meta: requirement('1 §2', 'issue 3'),
      on: {
        'removal.confirm': { target: 'removing', meta: requirement('1 §2', 'issue 3') },
        'removal.cancel': { target: 'ready', actions: 'clearTarget', meta: requirement('1 §2') },
      },
    },
    updating: {
      description: 'The server stores what the list shows now in the view.',
      tags: ['ready', 'busy'],
      meta: requirement('issue 3'),
      exit: 'clearTarget',
      invoke: { id: 'updateView', src: 'updateView', input: ({ context }) => context.target as SavedView, ...changed },
    },
    removing: {
      description: 'The server deletes the view.',
      tags: ['ready', 'busy'],
      meta: requirement('issue 3'),
      exit: 'clearTarget',
      invoke: { id: 'removeView', src: 'removeView', input: ({ context }) => context.target as SavedView, ...changed },
    },
  },
})
