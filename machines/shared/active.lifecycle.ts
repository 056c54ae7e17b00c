import { and, setup } from 'xstate'

/** What is known of a record and of who asks. */
export interface ActiveContext {
  /** The user holds the permission to change such records (G10). */
  readonly hasPermission: boolean
  /** Such records may be changed in the chosen scope. */
  readonly isScopeAllowed: boolean
  /** How many other records refer to it (D55). */
  readonly uses: number
}
export type ActiveEvent =
  | { readonly type: 'record.edit' } | { readonly type: 'record.activate' } | { readonly type: 'record.deactivate' } | { readonly type: 'record.delete' }

const mayManage = and(['mayManage', 'isInScope'])
const changes = {
  'record.edit': { guard: mayManage, actions: 'edit', meta: { requirements: ['1 §2'] } },
  'record.delete': { guard: and(['mayManage', 'isInScope', 'isUnused']), target: 'deleted', meta: { requirements: ['1 §2', 'D55'] } },
} as const

/**
 * The life of a record that is active or not: sectors and certificate types (document 1, section 4). The screen asks it what to offer,
 * the server before it writes. One that is in use can be deactivated, and is then not offered for new records, but not deleted (D55).
 */
export const activeLifecycle = setup({
  types: {} as { context: ActiveContext; input: ActiveContext; events: ActiveEvent },
  guards: {
    mayManage: ({ context }) => context.hasPermission,
    isInScope: ({ context }) => context.isScopeAllowed,
    isUnused: ({ context }) => context.uses === 0,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'active',
  description: 'The life of a record of reference data: active or not, until it is deleted.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Offered wherever such a record can be chosen.',
      on: { ...changes, 'record.deactivate': { guard: mayManage, target: 'inactive', meta: { requirements: ['1 §4'] } } },
    },
    inactive: {
      description: 'Kept where it is used, and not offered for new records.',
      on: { ...changes, 'record.activate': { guard: mayManage, target: 'active', meta: { requirements: ['1 §4'] } } },
    },
    deleted: { description: 'Gone for good.', type: 'final' },
  },
})
