import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { requirement } from '../shared/requirement.ts'
import type { Decision } from './decision.flow.ts'
import type { DetailsKey } from './details.flow.ts'

/** Where an application stands in the list as it was searched and sorted; `more`: there are more than `total`. */
export interface Place {
  readonly previous: Required<DetailsKey> | null
  readonly next: Required<DetailsKey> | null
  readonly position: number | null
  readonly total: number
  readonly more: boolean
}
/** What was done in this sitting. */
export type Tally = Readonly<Record<Decision | 'feedback', number>>
type Done = keyof Tally

export interface ReviewContext {
  readonly key: DetailsKey | null
  readonly place: Place | null
  readonly tally: Tally
  /** Whether the next application opens after a decision. */
  readonly opensNext: boolean
  /** A decision was made before it was known what comes next. */
  readonly isDue: boolean
}
export type ReviewEvent =
  | { readonly type: 'review.open'; readonly key: DetailsKey }
  | { readonly type: 'review.next' }
  | { readonly type: 'review.previous' }
  | { readonly type: 'review.locate' }
  | { readonly type: 'review.close' }
  | { readonly type: 'decision.made'; readonly done: Done }
  | { readonly type: 'decision.undone'; readonly done: Done }
  | { readonly type: 'nextAfterDecision.choose'; readonly opensNext: boolean }

const NOTHING: Tally = { accept: 0, reject: 0, wait: 0, feedback: 0 }

const machineSetup = setup({
  types: {} as {
    context: ReviewContext
    input: { readonly opensNext: boolean }
    events: ReviewEvent
    tags: 'open' | 'busy' | 'failed' | 'ended'
  },
  actors: { findPlace: fromPromise<Place, DetailsKey>(notProvided('findPlace')) },
  guards: {
    hasNext: ({ context }) => (context.place?.next ?? null) !== null,
    hasPrevious: ({ context }) => (context.place?.previous ?? null) !== null,
    opensNext: ({ context }) => context.opensNext,
    opensNextOf: ({ context }) => context.opensNext && (context.place?.next ?? null) !== null,
    /** A decision waits for the next one, and there is one. */
    isDueNext: ({ context }, place: Place) => context.isDue && place.next !== null,
    isDue: ({ context }) => context.isDue,
  },
  actions: {
    keepKey: assign((_, { key }: { key: DetailsKey }) => ({ key, place: null, isDue: false })),
    keepPlace: assign((_, place: Place) => ({ place })),
    forgetPlace: assign({ place: null }),
    noteDue: assign(({ context }) => ({ isDue: context.opensNext })),
    count: assign(({ context }, { done }: { done: Done }) => ({
      tally: { ...context.tally, [done]: context.tally[done] + 1 },
    })),
    uncount: assign(({ context }, { done }: { done: Done }) => ({
      tally: { ...context.tally, [done]: Math.max(0, context.tally[done] - 1) },
    })),
    keepChoice: assign((_, { opensNext }: { opensNext: boolean }) => ({ opensNext })),
    /** With the person's settings. */
    storeChoice: (_, _params: { opensNext: boolean }) => {},
    /** The sitting is over. */
    forget: assign({ key: null, place: null, isDue: false, tally: NOTHING }),
    /** The address leads to it, and its details load. */
    openApplication: (_, _params: { key: DetailsKey }) => {},
    /** What comes next is loaded before it is asked for. */
    loadAhead: (_, _params: { key: DetailsKey | null }) => {},
  },
})

const open = {
  target: '#review.locating',
  actions: { type: 'keepKey', params: ({ event }: { event: { key: DetailsKey } }) => event },
  meta: requirement('2 §2.2', 'ADR 70'),
} as const
const close = { target: '#review.idle', actions: 'forget', meta: requirement('2 §2.2', 'ADR 70') } as const
const openNext = {
  type: 'openApplication',
  params: ({ context }: { context: ReviewContext }) => ({ key: context.place!.next! }),
} as const
const openPrevious = {
  type: 'openApplication',
  params: ({ context }: { context: ReviewContext }) => ({ key: context.place!.previous! }),
} as const
const count = { type: 'count', params: ({ event }: { event: { done: Done } }) => event } as const
const uncount = {
  actions: { type: 'uncount', params: ({ event }: { event: { done: Done } }) => event },
  meta: requirement('ADR 70'),
} as const
const choose = {
  actions: [
    { type: 'keepChoice', params: ({ event }: { event: { opensNext: boolean } }) => event },
    { type: 'storeChoice', params: ({ event }: { event: { opensNext: boolean } }) => event },
  ],
  meta: requirement('ADR 70'),
} as const
const previous = { guard: 'hasPrevious', actions: openPrevious, meta: requirement('ADR 70') } as const

/**
 * A sitting at the desk: going through the applications of a list, as it was searched and sorted, one after the other.
 * Where the open one stands is asked for with each; what comes next is loaded ahead, and opens after a decision when
 * the person wants that. The end of the list says what was done.
 */
export const reviewFlow = machineSetup.createMachine({
  id: 'review',
  description: 'Going through the applications of a list, one after the other.',
  meta: requirement('2 §2.2', 'ADR 70'),
  context: ({ input }) => ({ key: null, place: null, tally: NOTHING, opensNext: input.opensNext, isDue: false }),
  initial: 'idle',
  states: {
    idle: { description: 'No application is open.', meta: requirement('2 §2.2'), on: { 'review.open': open } },
    locating: {
      description: 'Where the open application stands in the list is asked for.',
      tags: ['open', 'busy'],
      meta: requirement('ADR 70'),
      on: {
        'review.open': { ...open, reenter: true },
        'review.close': close,
        'decision.made': { actions: [count, 'noteDue'], meta: requirement('ADR 70') },
        'decision.undone': uncount,
        'nextAfterDecision.choose': choose,
      },
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ context }) => context.key!,
        onDone: [
          {
            guard: { type: 'isDueNext', params: ({ event }: { event: { output: Place } }) => event.output },
            target: 'placed',
            actions: [{ type: 'keepPlace', params: ({ event }) => event.output }, openNext],
            meta: requirement('ADR 70'),
          },
          {
            guard: 'isDue',
            target: 'ended',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
            meta: requirement('ADR 70'),
          },
          {
            target: 'placed',
            actions: [
              { type: 'keepPlace', params: ({ event }) => event.output },
              { type: 'loadAhead', params: ({ event }) => ({ key: event.output.next }) },
            ],
            meta: requirement('ADR 70'),
          },
        ],
        onError: { target: 'unplaced', actions: 'forgetPlace', meta: requirement('2 §8', 'ADR 70') },
      },
    },
    placed: {
      description: 'The application’s position is shown, with the ways to the next and to the previous one.',
      tags: ['open'],
      meta: requirement('ADR 70'),
      on: {
        'review.open': open,
        'review.close': close,
        'review.next': [
          { guard: 'hasNext', actions: openNext, meta: requirement('ADR 70') },
          { target: 'ended', meta: requirement('ADR 70') },
        ],
        'review.previous': previous,
        'decision.made': [
          { guard: 'opensNextOf', actions: [count, openNext], meta: requirement('ADR 70') },
          { guard: 'opensNext', target: 'ended', actions: count, meta: requirement('ADR 70') },
          { actions: count, meta: requirement('ADR 70') },
        ],
        'decision.undone': uncount,
        'nextAfterDecision.choose': choose,
      },
    },
    unplaced: {
      description: 'The list did not answer: the application is shown without its position; it can be asked for again.',
      tags: ['open', 'failed'],
      meta: requirement('2 §8', 'ADR 70'),
      on: {
        'review.open': open,
        'review.close': close,
        'review.locate': { target: 'locating', meta: requirement('2 §8', 'ADR 70') },
        'decision.made': { actions: count, meta: requirement('ADR 70') },
        'decision.undone': uncount,
        'nextAfterDecision.choose': choose,
      },
    },
    ended: {
      description: 'There is no next application: says what was done in this sitting.',
      tags: ['open', 'ended'],
      meta: requirement('ADR 70'),
      on: { 'review.open': open, 'review.close': close, 'review.previous': { ...previous, target: 'placed' } },
    },
  },
})
