import { and, setup, type StateValue } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a row of a list and the caller. */
export interface ListRowContext extends Caller {
  /** How many other records refer to it (D55). */
  readonly uses: number
  /** Rules ask for it by a meaning (ADR 108). */
  readonly hasMeaning: boolean
  /** How many rows are merged into it. */
  readonly mergedRows: number
}
/** `isTargetMerged`: the row into which it is to be merged is merged itself. */
export interface ListRowMerge {
  readonly isTargetMerged: boolean
}
export type ListRowEvent =
  | { readonly type: 'record.edit' }
  | { readonly type: 'record.activate' }
  | { readonly type: 'record.deactivate' }
  | ({ readonly type: 'record.merge' } & ListRowMerge)
  | { readonly type: 'record.takeBack' }
  | { readonly type: 'record.delete' }

/** The state of a stored row. */
export const listRowState = ({ active, isMerged }: { readonly active: boolean; readonly isMerged: boolean }) =>
  isMerged ? { merged: active ? 'fromActive' : 'fromInactive' } : active ? 'active' : 'inactive'
/** Whether a row in this state is active, or was when it was merged. */
export const isActiveRow = (state: StateValue): boolean =>
  state === 'active' || (typeof state === 'object' && state['merged'] === 'fromActive')

const may = and([...MAY_MANAGE])
const changes = {
  'record.edit': { guard: may, actions: 'edit', meta: requirement('issue 41') },
  'record.delete': {
    guard: and([...MAY_MANAGE, 'isUnused']),
    target: 'removed',
    meta: requirement('D55', 'issue 41'),
  },
} as const
const merge = (target: 'merged.fromActive' | 'merged.fromInactive') =>
  ({
    guard: and([...MAY_MANAGE, 'hasNoMeaning', 'hasNoMergedRows', 'isTargetUnmerged']),
    target,
    meta: requirement('issue 41', 'ADR 116'),
  }) as const
const takeBack = (target: '#listRow.active' | '#listRow.inactive') =>
  ({ 'record.takeBack': { guard: may, target, meta: requirement('issue 41', 'ADR 116') } }) as const

/**
 * Lifecycle of a row of a list that people maintain. The screen derives from it what to offer; the server checks it
 * before each write. What refers to a merged row stays as it is, and is read as if it referred to the other (ADR 116).
 */
export const listRowLifecycle = setup({
  types: {} as { context: ListRowContext; input: ListRowContext; events: ListRowEvent },
  guards: {
    ...callerGuards,
    isUnused: ({ context }) => context.uses === 0,
    hasNoMeaning: ({ context }) => !context.hasMeaning,
    hasNoMergedRows: ({ context }) => context.mergedRows === 0,
    isTargetUnmerged: ({ event }) => !(event as Extract<ListRowEvent, { type: 'record.merge' }>).isTargetMerged,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'listRow',
  description: 'The life of a row of a list: active or not, perhaps merged into another, until it is removed.',
  meta: requirement('issue 41', 'ADR 113', 'ADR 116'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Offered wherever such a row can be chosen.',
      meta: requirement('issue 41', 'ADR 113'),
      on: {
        ...changes,
        'record.deactivate': { guard: may, target: 'inactive', meta: requirement('issue 41') },
        'record.merge': merge('merged.fromActive'),
      },
    },
    inactive: {
      description: 'Kept where it is used, and not offered for new data.',
      meta: requirement('D55', 'issue 41'),
      on: {
        ...changes,
        'record.activate': { guard: may, target: 'active', meta: requirement('issue 41') },
        'record.merge': merge('merged.fromInactive'),
      },
    },
    merged: {
      description: 'Read as another row everywhere, and chosen nowhere, until it is taken back.',
      meta: requirement('issue 41', 'ADR 116'),
      initial: 'fromActive',
      states: {
        fromActive: {
          description: 'It was active, and is again when it is taken back.',
          meta: requirement('issue 41', 'ADR 116'),
          on: takeBack('#listRow.active'),
        },
        fromInactive: {
          description: 'It was not active, and is not when it is taken back.',
          meta: requirement('issue 41', 'ADR 116'),
          on: takeBack('#listRow.inactive'),
        },
      },
    },
    removed: { description: 'Gone for good; nothing used it.', meta: requirement('issue 41'), type: 'final' },
  },
})
