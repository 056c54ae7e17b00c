import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

export interface ServiceEvent {
  readonly type: 'service.edit'
}

/**
 * Lifecycle of a registered service: it is edited with the permission, and never deleted or switched off (document 3,
 * section 2). The screen derives from it what to offer; the server checks it before each write.
 */
export const serviceLifecycle = setup({
  types: {} as { context: Caller; input: Caller; events: ServiceEvent },
  guards: callerGuards,
  actions: { edit: () => {} },
}).createMachine({
  id: 'service',
  description: 'The life of a service of another system: registered, and edited from then on.',
  meta: requirement('3 §2'),
  context: ({ input }) => input,
  initial: 'registered',
  states: {
    registered: {
      description: 'Its address is known; there is no deletion.',
      meta: requirement('3 §2'),
      on: { 'service.edit': { guard: and([...MAY_MANAGE]), actions: 'edit', meta: requirement('3 §2', '3 §7') } },
    },
  },
})

/** The lifecycle of a registered service for this caller. */
export const serviceSnapshot = ({ hasPermission, isScopeAllowed }: Caller) =>
  serviceLifecycle.resolveState({ value: 'registered', context: { hasPermission, isScopeAllowed } })
