import { assign, fromPromise, setup } from 'xstate'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { ApplicationHistory } from '#schemas/applications/history.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Which application is shown; the print page knows no student. */
export interface DetailsKey {
  readonly applyId: number
  readonly studentId?: number
}
export interface DetailsLoaded {
  readonly details: ApplicationDetails
  readonly history: ApplicationHistory
}

export interface DetailsContext {
  readonly key: DetailsKey | null
  readonly loaded: DetailsLoaded | null
}
export type DetailsEvent =
  | { readonly type: 'details.open'; readonly key: DetailsKey }
  | { readonly type: 'details.close' }
  | { readonly type: 'details.reload' }
  /**
   * Something that belongs to the application, such as a paper, has changed: the details load again in the background.
   */
  | { readonly type: 'details.refresh' }

const CLOSED: DetailsContext = { key: null, loaded: null }

const machineSetup = setup({
  types: {} as { context: DetailsContext; events: DetailsEvent },
  actors: { loadDetails: fromPromise<DetailsLoaded, DetailsKey>(notProvided('loadDetails')) },
  guards: {
    /** What is on its way the first time is the newest already. */
    isShown: ({ context }) => context.loaded !== null,
  },
  actions: {
    setKey: assign((_, { key }: { key: DetailsKey }) => ({ ...CLOSED, key })),
    setLoaded: assign((_, loaded: DetailsLoaded) => ({ loaded })),
    clear: assign(CLOSED),
    /** Error toast, 5 s. */
    announceFailed: (_, _params: { problem: Problem }) => {},
    /** The dialog is gone: the address and the list behind it follow. */
    announceClosed: () => {},
  },
})

const open = {
  target: '#details.loading',
  actions: { type: 'setKey', params: ({ event }: { event: { key: DetailsKey } }) => event },
  meta: requirement('2 §2.1', '2 §2.2'),
} as const

const close = {
  target: '#details.closed',
  actions: ['announceClosed', 'clear'],
  meta: requirement('2 §2.2'),
} as const
const setLoaded = {
  target: '#details.shown',
  actions: { type: 'setLoaded', params: ({ event }: { event: { output: DetailsLoaded } }) => event.output },
  meta: requirement('2 §2.2', '2 §7'),
} as const

/**
 * The full-screen details of one application, opened from several lists (document 2, section 2.2). A failed load closes
 * the dialog with a toast (section 8); after a decision, a correction or a failed one the details load again while the
 * old ones stay.
 */
export const detailsFlow = machineSetup.createMachine({
  id: 'details',
  description: 'Showing one application whole: load, show, load again.',
  meta: requirement('2 §2.2', '2 §8'),
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: { description: 'No application is open.', meta: requirement('2 §2.2'), on: { 'details.open': open } },
    loading: {
      description: 'The application and its history are on their way.',
      tags: ['open', 'busy'],
      meta: requirement('2 §2.2', '2 §7'),
      on: {
        'details.close': close,
        'details.open': { ...open, reenter: true },
        'details.reload': { guard: 'isShown', target: 'loading', reenter: true, meta: requirement('2 §8') },
      },
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => context.key!,
        onDone: setLoaded,
        onError: {
          target: 'closed',
          actions: [
            { type: 'announceFailed', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            'announceClosed',
            'clear',
          ],
          meta: requirement('2 §8'),
        },
      },
    },
    shown: {
      description: 'The application is shown with its sections, files, decisions and history.',
      tags: ['open'],
      meta: requirement('2 §2.2'),
      on: {
        'details.close': close,
        'details.reload': { target: 'loading', meta: requirement('2 §8') },
        'details.refresh': { target: 'refreshing', meta: requirement('ADR 67') },
        'details.open': open,
      },
    },
    refreshing: {
      description: 'The application is shown, and can be decided on, while it comes again.',
      tags: ['open'],
      meta: requirement('ADR 67'),
      on: {
        'details.close': close,
        'details.reload': { target: 'loading', meta: requirement('2 §8') },
        'details.refresh': { target: 'refreshing', reenter: true, meta: requirement('ADR 67') },
        'details.open': open,
      },
      invoke: {
        id: 'refreshDetails',
        src: 'loadDetails',
        input: ({ context }) => context.key!,
        onDone: setLoaded,
        onError: {
          target: 'shown',
          actions: { type: 'announceFailed', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          meta: requirement('ADR 67'),
        },
      },
    },
  },
})
