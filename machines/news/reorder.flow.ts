import { assign, setup } from 'xstate'
import { requirement } from '../shared/requirement.ts'

/**
 * A record that is being moved: its first index on the page of the list, its present index, and the last index. From 0.
 */
export interface ReorderContext {
  readonly id: number | null
  readonly from: number
  readonly to: number
  readonly last: number
}
export type ReorderEvent =
  | { readonly type: 'item.lift'; readonly id: number; readonly place: number; readonly last: number }
  | { readonly type: 'item.carry'; readonly place: number }
  | { readonly type: 'item.drop' }
  | { readonly type: 'item.cancel' }
  /** The list shows the server's order, or other rows. */
  | { readonly type: 'list.settle' }

const NOTHING: ReorderContext = { id: null, from: 0, to: 0, last: 0 }

/**
 * Moving a record to another position of its list, by pointer or keyboard alike: lifted, carried, put down, and stored
 * with one call. Nothing is stored while it is carried.
 */
export const reorderFlow = setup({
  types: {} as { context: ReorderContext; events: ReorderEvent; tags: 'carrying' | 'storing' },
  guards: {
    isOnPage: ({ context }, { place: index }: { place: number }) => index >= 0 && index <= context.last,
    hasMoved: ({ context }) => context.to !== context.from,
  },
  actions: {
    setItem: assign((_, { id, place: index, last }: { id: number; place: number; last: number }) => ({
      id,
      last,
      from: index,
      to: index,
    })),
    setPlace: assign({ to: (_, { place: index }: { place: number }) => index }),
    clearItem: assign(NOTHING),
    /** The edge lets the list store it. */
    store: () => {},
  },
}).createMachine({
  id: 'reorder',
  description: 'Moves a piece of news to another place of the list, by pointer or keyboard.',
  meta: requirement('3 §2', 'D32'),
  context: NOTHING,
  initial: 'resting',
  states: {
    resting: {
      description: 'The list stands as the server holds it.',
      meta: requirement('3 §2'),
      on: {
        'item.lift': {
          target: 'carrying',
          actions: { type: 'setItem', params: ({ event }) => event },
          meta: requirement('3 §2', 'trust'),
        },
      },
    },
    carrying: {
      description: 'One piece of news is carried; the list shows where it would stand, and nothing is stored.',
      meta: requirement('3 §2', 'trust'),
      tags: 'carrying',
      on: {
        'item.carry': {
          guard: { type: 'isOnPage', params: ({ event }) => event },
          actions: { type: 'setPlace', params: ({ event }) => event },
          meta: requirement('3 §2', 'trust'),
        },
        'item.drop': [
          { guard: 'hasMoved', target: 'storing', actions: 'store', meta: requirement('3 §2') },
          { target: 'resting', actions: 'clearItem', meta: requirement('3 §2') },
        ],
        'item.cancel': { target: 'resting', actions: 'clearItem', meta: requirement('3 §2', 'trust') },
        'list.settle': { target: 'resting', actions: 'clearItem', meta: requirement('3 §8') },
      },
    },
    storing: {
      description: 'The list stores it, and shows the new order already.',
      tags: 'storing',
      meta: requirement('3 §2', '3 §8'),
      on: { 'list.settle': { target: 'resting', actions: 'clearItem', meta: requirement('3 §8') } },
    },
  },
})
