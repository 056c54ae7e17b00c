import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { requirement } from '../shared/requirement.ts'
import type { Decision } from './decision.flow.ts'
import type { DetailsKey } from './details.flow.ts'

/** Position of an application in the list as it was searched and sorted; `more`: there are more than `total`. */
export interface Neighbours {
  readonly previous: Required<DetailsKey> | null
  readonly next: Required<DetailsKey> | null
  readonly position: number | null
  readonly total: number
  readonly more: boolean
}
/** What can be done with an application in a sitting. */
export type Done = Decision | 'feedback' | 'completion'

export interface ReviewContext {
  readonly key: DetailsKey | null
  readonly neighbours: Neighbours | null
  /** Whether the next application opens after a decision. */
  readonly opensNext: boolean
  /** The next one shall open, after a decision or by a key, and was requested before it was known. */
  readonly isDue: boolean
}
export type ReviewEvent =
  /** `opensNext`: as the person wants it by now, where the page knows it. */
  | { readonly type: 'review.open'; readonly key: DetailsKey; readonly opensNext?: boolean }
  | { readonly type: 'review.next' }
  | { readonly type: 'review.previous' }
  | { readonly type: 'review.locate' }
  | { readonly type: 'review.close' }
  | { readonly type: 'decision.made'; readonly done: Done }
  | { readonly type: 'nextAfterDecision.choose'; readonly opensNext: boolean }

const machineSetup = setup({
  types: {} as {
    context: ReviewContext
    input: { readonly opensNext: boolean }
    events: ReviewEvent
    tags: 'open' | 'busy' | 'failed' | 'ended'
  },
  actors: { findPlace: fromPromise<Neighbours, DetailsKey>(notProvided('findPlace')) },
  guards: {
    hasNext: ({ context }) => (context.neighbours?.next ?? null) !== null,
    hasPrevious: ({ context }) => (context.neighbours?.previous ?? null) !== null,
    isToGoOn: ({ context }) => context.opensNext,
    hasNextToOpen: ({ context }) => context.opensNext && (context.neighbours?.next ?? null) !== null,
    /** The next one is waited for, and there is one. */
    isDueNext: ({ context }, neighbours: Neighbours) => context.isDue && neighbours.next !== null,
    isDue: ({ context }) => context.isDue,
  },
  actions: {
    setKey: assign(({ context }, { key, opensNext = context.opensNext }: { key: DetailsKey; opensNext?: boolean }) => ({
      key,
      opensNext,
      neighbours: null,
      isDue: false,
    })),
    setPlace: assign((_, neighbours: Neighbours) => ({ neighbours })),
    clearNeighbours: assign({ neighbours: null }),
    noteDue: assign((_, { isDue }: { isDue: boolean }) => ({ isDue })),
    /** The page counts what is done in a sitting, and shows it at the end. */
    count: (_, _params: { done: Done }) => {},
    setChoice: assign((_, { opensNext }: { opensNext: boolean }) => ({ opensNext })),
    /** With the person's settings. */
    storeChoice: (_, _params: { opensNext: boolean }) => {},
    /** The sitting is over. */
    clear: assign({ key: null, neighbours: null, isDue: false }),
    /** The address changes to it, and its details load. */
    openApplication: (_, _params: { key: DetailsKey }) => {},
    /** The next application and the one before are loaded in advance. */
    prefetch: (_, _params: { keys: readonly DetailsKey[] }) => {},
  },
})

const open = {
  target: '#review.locating',
  actions: { type: 'setKey', params: ({ event }: { event: { key: DetailsKey; opensNext?: boolean } }) => event },
  meta: requirement('2 §2.2', 'ADR 62'),
} as const
const close = { target: '#review.idle', actions: 'clear', meta: requirement('2 §2.2', 'ADR 62') } as const
const nextOf = ({ context }: { context: ReviewContext }) => ({ key: context.neighbours!.next! })
const previousOf = ({ context }: { context: ReviewContext }) => ({ key: context.neighbours!.previous! })
/** The next one first: it is opened more often. */
const neighboursOf = ({ next, previous }: Neighbours) => [next, previous].filter((key) => key !== null)
const openNext = [
  { type: 'openApplication', params: nextOf },
  { type: 'setKey', params: nextOf },
] as const
const count = { type: 'count', params: ({ event }: { event: { done: Done } }) => event } as const
const choose = {
  actions: [
    { type: 'setChoice', params: ({ event }: { event: { opensNext: boolean } }) => event },
    { type: 'storeChoice', params: ({ event }: { event: { opensNext: boolean } }) => event },
  ],
  meta: requirement('ADR 62'),
} as const
const previous = {
  guard: 'hasPrevious',
  target: '#review.locating',
  actions: [
    { type: 'openApplication', params: previousOf },
    { type: 'setKey', params: previousOf },
  ],
  meta: requirement('ADR 62'),
} as const

/**
 * A sitting of review: going through the applications of a list, as it was searched and sorted, one after the other.
 * The position of the open one comes with each; its neighbours are prefetched, and the next one opens after a decision
 * when the person wants that. The end of the list shows what was done.
 */
export const reviewFlow = machineSetup.createMachine({
  id: 'review',
  description: 'Going through the applications of a list, one after the other.',
  meta: requirement('2 §2.2', 'ADR 62'),
  context: ({ input }) => ({ key: null, neighbours: null, opensNext: input.opensNext, isDue: false }),
  initial: 'idle',
  states: {
    idle: { description: 'No application is open.', meta: requirement('2 §2.2'), on: { 'review.open': open } },
    locating: {
      description: 'Where the open application stands in the list is not known yet.',
      tags: ['open', 'busy'],
      meta: requirement('ADR 62'),
      on: {
        'review.open': { ...open, reenter: true },
        'review.close': close,
        'review.next': { actions: { type: 'noteDue', params: { isDue: true } }, meta: requirement('ADR 62') },
        'decision.made': {
          actions: [
            count,
            {
              type: 'noteDue',
              params: ({ context }: { context: ReviewContext }) => ({ isDue: context.opensNext }),
            },
          ],
          meta: requirement('ADR 62'),
        },
        'nextAfterDecision.choose': choose,
      },
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ context }) => context.key!,
        onDone: [
          {
            guard: { type: 'isDueNext', params: ({ event }: { event: { output: Neighbours } }) => event.output },
            target: 'locating',
            reenter: true,
            actions: [{ type: 'setPlace', params: ({ event }) => event.output }, ...openNext],
            meta: requirement('ADR 62'),
          },
          {
            guard: 'isDue',
            target: 'ended',
            actions: { type: 'setPlace', params: ({ event }) => event.output },
            meta: requirement('ADR 62'),
          },
          {
            target: 'placed',
            actions: [
              { type: 'setPlace', params: ({ event }) => event.output },
              { type: 'prefetch', params: ({ event }) => ({ keys: neighboursOf(event.output) }) },
            ],
            meta: requirement('ADR 62'),
          },
        ],
        onError: { target: 'unplaced', actions: 'clearNeighbours', meta: requirement('2 §8', 'ADR 62') },
      },
    },
    placed: {
      description: 'The application’s position is shown, with the ways to the next and to the previous one.',
      tags: ['open'],
      meta: requirement('ADR 62'),
      on: {
        'review.open': open,
        'review.close': close,
        'review.next': [
          { guard: 'hasNext', target: 'locating', actions: openNext, meta: requirement('ADR 62') },
          { target: 'ended', meta: requirement('ADR 62') },
        ],
        'review.previous': previous,
        'decision.made': [
          { guard: 'hasNextToOpen', target: 'locating', actions: [count, ...openNext], meta: requirement('ADR 62') },
          { guard: 'isToGoOn', target: 'ended', actions: count, meta: requirement('ADR 62') },
          { actions: count, meta: requirement('ADR 62') },
        ],
        'nextAfterDecision.choose': choose,
      },
    },
    unplaced: {
      description: 'The list did not answer: the application is shown without its position; it can be asked for again.',
      tags: ['open', 'failed'],
      meta: requirement('2 §8', 'ADR 62'),
      on: {
        'review.open': open,
        'review.close': close,
        'review.locate': { target: 'locating', meta: requirement('2 §8', 'ADR 62') },
        'decision.made': { actions: count, meta: requirement('ADR 62') },
        'nextAfterDecision.choose': choose,
      },
    },
    ended: {
      description: 'There is no next application: says what was done in this sitting.',
      tags: ['open', 'ended'],
      meta: requirement('ADR 62'),
      on: { 'review.open': open, 'review.close': close, 'review.previous': previous },
    },
  },
})
