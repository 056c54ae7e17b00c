import { and, setup } from 'xstate'
import type { CopyState } from '#schemas/season-copies/season-copy.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a run of the season assistant and the caller. */
export interface SeasonCopyContext extends Caller {
  /** The season that it filled is planned or being prepared, or is gone. */
  readonly isPreparing: boolean
  /** Applications of that season. */
  readonly applications: number
  /** Records of it that a person has changed since, or that something refers to. */
  readonly changed: number
  /** Everything that it made was taken back. */
  readonly isReturned: boolean
}
export type SeasonCopyEvent =
  /** Its job copies: the first records, or those that it had refused. */
  | { readonly type: 'records.copy' }
  /** Its job has ended, however. */
  | { readonly type: 'work.end' }
  | { readonly type: 'copy.takeBack' }
  /** The job that takes it back works: on what it had refused, too. */
  | { readonly type: 'records.return' }
  /** The job that takes it back has ended, also when cancelled half way: what it did not reach stays. */
  | { readonly type: 'return.end' }

const meta = requirement('issue 41')

/** Lifecycle of a run of the season assistant: what it copied is taken back as a whole while nothing was built on it. */
export const seasonCopyLifecycle = setup({
  types: {} as { context: SeasonCopyContext; input: SeasonCopyContext; events: SeasonCopyEvent },
  guards: {
    ...callerGuards,
    isPreparing: ({ context }) => context.isPreparing,
    hasNoApplications: ({ context }) => context.applications === 0,
    isUnchanged: ({ context }) => context.changed === 0,
    isReturned: ({ context }) => context.isReturned,
  },
}).createMachine({
  id: 'seasonCopy',
  description: 'The life of a run of the season assistant: it copies, and is perhaps taken back.',
  meta,
  context: ({ input }) => input,
  initial: 'copying',
  states: {
    copying: {
      description: 'Records are copied, batch by batch.',
      meta,
      on: { 'work.end': { target: 'copied', meta } },
    },
    copied: {
      description: 'What could be copied is copied; what could not says why.',
      meta,
      on: {
        'records.copy': { target: 'copying', meta },
        'copy.takeBack': {
          target: 'takingBack',
          guard: and([...MAY_MANAGE, 'isPreparing', 'hasNoApplications', 'isUnchanged']),
          meta,
        },
        'records.return': { target: 'takingBack', meta },
      },
    },
    takingBack: {
      description: 'What it made is taken back, batch by batch.',
      meta,
      on: {
        'return.end': [
          { target: 'takenBack', guard: 'isReturned', meta },
          { target: 'copied', meta },
        ],
      },
    },
    takenBack: { description: 'What it made is gone, and the branches that it closed are open.', meta },
  },
})

/** The lifecycle of a run in this state for this caller. */
export const seasonCopySnapshot = (state: CopyState, context: SeasonCopyContext) =>
  seasonCopyLifecycle.resolveState({ value: state, context })
