import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a role and the caller. */
export interface RoleContext extends Caller {
  /** The role of the administrator, which always permits everything. */
  readonly isAdministrator: boolean
  /** The caller has this role. */
  readonly isOwn: boolean
  /** The role permits something that the caller's does not. */
  readonly isAboveCaller: boolean
  /** Persons who have the role and have not left. */
  readonly holders: number
}

export type RoleEvent =
  | {
      readonly type: 'role.edit'
      /** The new permissions are all among the caller's. */
      readonly isWithinCaller: boolean
    }
  | { readonly type: 'role.retire' }
  | { readonly type: 'role.restore' }

const MAY_ACT = [...MAY_MANAGE, 'isNotAdministrator', 'isNotOwn', 'isNotAboveCaller'] as const
const edit = {
  guard: and([...MAY_ACT, 'isWithinCaller']),
  actions: 'edit',
  meta: requirement('issue 40'),
} as const

/**
 * Lifecycle of a role. The screen derives from it what to offer; the server and the operator's commands check it before
 * each write. A role is never deleted: the audit trail names it.
 */
export const roleLifecycle = setup({
  types: {} as { context: RoleContext; input: RoleContext; events: RoleEvent },
  guards: {
    ...callerGuards,
    isNotAdministrator: ({ context }) => !context.isAdministrator,
    isNotOwn: ({ context }) => !context.isOwn,
    isNotAboveCaller: ({ context }) => !context.isAboveCaller,
    isUnheld: ({ context }) => context.holders === 0,
    isWithinCaller: ({ event }) => event.type === 'role.edit' && event.isWithinCaller,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'role',
  description: 'The life of a role: given to people, or retired.',
  meta: requirement('issue 40'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Can be given to people.',
      meta: requirement('issue 40'),
      on: {
        'role.edit': edit,
        'role.retire': { guard: and([...MAY_ACT, 'isUnheld']), target: 'retired', meta: requirement('issue 40') },
      },
    },
    retired: {
      description: 'Nobody has it, and nobody is given it, until it is restored.',
      meta: requirement('issue 40'),
      on: { 'role.restore': { guard: and([...MAY_ACT]), target: 'active', meta: requirement('issue 40') } },
    },
  },
})
