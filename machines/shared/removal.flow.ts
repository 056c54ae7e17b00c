import { fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { notProvided } from './not-provided.ts'
import { isGone, isSessionOver, problemOf } from './problem.ts'
import { requirement } from './requirement.ts'

export type RemovalEvent =
  | { readonly type: 'removal.ask' }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'removal.cancel' }

const base = setup({
  types: {} as { events: RemovalEvent; tags: 'asking' | 'busy' },
  actors: { removeRecord: fromPromise<{ readonly message: string }>(notProvided('removeRecord')) },
  guards: {
    isGone: (_, problem: Problem) => isGone(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
    /** The page of the record has nothing left to show: back to its list. */
    leave: () => {},
    /** What the page shows may be out of date. */
    reload: () => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const

/**
 * Deleting a record from its own page: after a confirmation, and the page is left afterwards (document 1, section 2).
 */
export const removalFlow = base.createMachine({
  id: 'removal',
  description: 'Deletes a record from its own page: asks, deletes, and goes back to the list.',
  meta: requirement('1 §2', '1 §8'),
  initial: 'idle',
  states: {
    idle: {
      description: 'The record is looked at.',
      meta: requirement('1 §2'),
      on: { 'removal.ask': { target: 'confirming', meta: requirement('1 §2') } },
    },
    confirming: {
      description: 'Says which record will be deleted for good, and asks whether to do it.',
      tags: 'asking',
      meta: requirement('1 §2'),
      on: {
        'removal.confirm': { target: 'removing', meta: requirement('1 §2') },
        'removal.cancel': { target: 'idle', meta: requirement('1 §2') },
      },
    },
    removing: {
      description: 'The server deletes it.',
      meta: requirement('1 §7'),
      tags: ['asking', 'busy'],
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        onDone: {
          target: 'removed',
          actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, 'leave'],
          meta: requirement('1 §7'),
        },
        onError: [
          {
            guard: { type: 'isGone', params: asProblem },
            target: 'removed',
            actions: [toast, 'leave'],
            meta: requirement('1 §8'),
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'idle', meta: requirement('1 §8') },
          { target: 'idle', actions: [toast, 'reload'], meta: requirement('1 §7', 'G14') },
        ],
      },
    },
    removed: { description: 'It is gone, and the page is left.', meta: requirement('1 §2', '1 §8'), type: 'final' },
  },
})
