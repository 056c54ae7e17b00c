import { and, setup } from 'xstate'
import type { TakeOverState } from '#schemas/official-results/take-over.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a take-over in bulk and the caller. */
export interface TakeOverContext extends Caller {
  /** Every total that it wrote was taken back. */
  readonly isReturned: boolean
}
export type TakeOverEvent =
  /** Its job writes totals: the first ones, or those that it had refused. */
  | { readonly type: 'totals.takeOver' }
  /** Its job has ended, however. */
  | { readonly type: 'work.end' }
  | { readonly type: 'takeOver.takeBack' }
  /** The job that takes it back works: on what it had refused, too. */
  | { readonly type: 'totals.restore' }
  /** The job that takes it back has ended, also when cancelled half way: what it did not reach stays. */
  | { readonly type: 'return.end' }

const meta = requirement('issue 42', 'ADR 124')

/** Lifecycle of a take-over of official totals in bulk: what it wrote is taken back as a whole, total by total. */
export const takeOverLifecycle = setup({
  types: {} as { context: TakeOverContext; input: TakeOverContext; events: TakeOverEvent },
  guards: { ...callerGuards, isReturned: ({ context }) => context.isReturned },
}).createMachine({
  id: 'takeOver',
  description: 'Official totals become certified ones in bulk, and are perhaps taken back.',
  meta,
  context: ({ input }) => input,
  initial: 'takingOver',
  states: {
    takingOver: {
      description: 'Official totals are written, batch by batch.',
      meta,
      on: { 'work.end': { target: 'takenOver', meta } },
    },
    takenOver: {
      description: 'What could be taken over is taken over; what could not says why.',
      meta,
      on: {
        'totals.takeOver': { target: 'takingOver', meta },
        'takeOver.takeBack': { target: 'takingBack', guard: and([...MAY_MANAGE]), meta },
        'totals.restore': { target: 'takingBack', meta },
      },
    },
    takingBack: {
      description: 'The certified totals of before are written again, batch by batch.',
      meta,
      on: {
        'return.end': [
          { target: 'takenBack', guard: 'isReturned', meta },
          { target: 'takenOver', meta },
        ],
      },
    },
    takenBack: { description: 'Every total is again what it was before.', meta },
  },
})

/** The lifecycle of a take-over in this state for this caller. */
export const takeOverSnapshot = (state: TakeOverState, context: TakeOverContext) =>
  takeOverLifecycle.resolveState({ value: state, context })
