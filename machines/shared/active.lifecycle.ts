import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from './caller.ts'
import { requirement } from './requirement.ts'

/** Facts about a record and the caller. */
export interface ActiveContext extends Caller {
  /** How many other records refer to it (D55). */
  readonly uses: number
}
export type ActiveEvent =
  | { readonly type: 'record.edit' }
  | { readonly type: 'record.activate' }
  | { readonly type: 'record.deactivate' }
  | { readonly type: 'record.delete' }

const may = and([...MAY_MANAGE])
const changes = {
  'record.edit': { guard: may, actions: 'edit', meta: requirement('1 §2') },
  'record.delete': { guard: and([...MAY_MANAGE, 'isUnused']), target: 'deleted', meta: requirement('1 §2', 'D55') },
} as const

/**
 * Lifecycle of a record that is active or not: sectors and certificate types. The screen derives from it what to offer;
 * the server checks it before each write. A record in use can be deactivated, and is then not offered for new records,
 * but not deleted (D55).
 */
export const activeLifecycle = setup({
  types: {} as { context: ActiveContext; input: ActiveContext; events: ActiveEvent },
  guards: {
    ...callerGuards,
    isUnused: ({ context }) => context.uses === 0,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'active',
  description: 'The life of a record of reference data: active or not, until it is deleted.',
  meta: requirement('1 §2', '1 §4', 'D55'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Offered wherever such a record can be chosen.',
      meta: requirement('1 §4'),
      on: { ...changes, 'record.deactivate': { guard: may, target: 'inactive', meta: requirement('1 §4') } },
    },
    inactive: {
      description: 'Kept where it is used, and not offered for new records.',
      meta: requirement('1 §4', 'D55'),
      on: { ...changes, 'record.activate': { guard: may, target: 'active', meta: requirement('1 §4') } },
    },
    deleted: { description: 'Gone for good.', meta: requirement('1 §2'), type: 'final' },
  },
})
