import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a student's account and the caller. */
export interface StudentAccountContext extends Caller {
  /**
   * The student's applications within the scope; an account that is visible there without any has none at all (ADR 65).
   */
  readonly applications: number
}
export type StudentAccountEvent =
  | { readonly type: 'account.edit' }
  | { readonly type: 'account.remove' }
  /** From one of the student's applications, whose lifecycle checks the permission (document 2, section 4). */
  | { readonly type: 'account.correct' }
  /** By a system that brings applicants in; `unsent`: none of the student's applications was sent (ADR 128). */
  | { readonly type: 'account.replace'; readonly unsent: boolean }
  /** A paper comes by such a system; `wanted`: that is still a draft, or an application waits for papers (ADR 129). */
  | { readonly type: 'account.receivePaper'; readonly wanted: boolean }
  | { readonly type: 'account.removePaper'; readonly unsent: boolean }
  /** On the applicants' side: no call of this product does it (D76). */
  | { readonly type: 'account.activate' }
  | { readonly type: 'account.deactivate' }

const changes = {
  'account.edit': { guard: and([...MAY_MANAGE]), actions: 'edit', meta: requirement('2 §2.8', '2 §5') },
  'account.remove': {
    guard: and([...MAY_MANAGE, 'hasNoApplications']),
    target: 'removed',
    meta: requirement('2 §2.8', 'D70'),
  },
  'account.correct': { actions: 'edit', meta: requirement('2 §4', 'ADR 60') },
  'account.replace': { guard: 'isUnsent', actions: 'edit', meta: requirement('issue 43', 'ADR 128') },
  'account.receivePaper': { guard: 'isPaperWanted', actions: 'edit', meta: requirement('issue 43', 'ADR 129') },
  'account.removePaper': { guard: 'isUnsent', actions: 'edit', meta: requirement('issue 43', 'ADR 129') },
} as const

/**
 * Lifecycle of a student's account. The screen derives from it what to offer; the server checks it before each write.
 * Its status is shown, and changed on the applicants' side alone (D76).
 */
export const studentAccountLifecycle = setup({
  types: {} as { context: StudentAccountContext; input: StudentAccountContext; events: StudentAccountEvent },
  guards: {
    ...callerGuards,
    hasNoApplications: ({ context }) => context.applications === 0,
    isUnsent: ({ event }) => 'unsent' in event && event.unsent,
    isPaperWanted: ({ event }) => event.type === 'account.receivePaper' && event.wanted,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'studentAccount',
  description: 'The life of a student’s account: active or not, until it is deleted.',
  meta: requirement('2 §2.8', '2 §3', 'D70', 'ADR 65'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'The student can log in and apply.',
      meta: requirement('2 §3', 'D76'),
      on: { ...changes, 'account.deactivate': { target: 'inactive', meta: requirement('ADR 65') } },
    },
    inactive: {
      description: 'The student cannot log in; the data can be mended all the same.',
      meta: requirement('2 §3', 'D76', 'ADR 65'),
      on: { ...changes, 'account.activate': { target: 'active', meta: requirement('ADR 65') } },
    },
    removed: { description: 'Gone for good.', meta: requirement('2 §2.8'), type: 'final' },
  },
})

/** The lifecycle of a listed or stored account for this caller. */
export const studentAccountSnapshot = (
  { accountStatus, appCount }: { readonly accountStatus: number; readonly appCount: number },
  { hasPermission, isScopeAllowed }: Caller,
) =>
  studentAccountLifecycle.resolveState({
    value: accountStatus === 1 ? 'active' : 'inactive',
    context: { hasPermission, isScopeAllowed, applications: appCount },
  })
