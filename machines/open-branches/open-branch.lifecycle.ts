import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a branch, its faculty and the caller, in the scope of the university or of a faculty. */
export interface OpenBranchContext extends Caller {
  readonly isBranchActive: boolean
  readonly isFacultyActive: boolean
}
export type OpenBranchEvent = { readonly type: 'branch.open' } | { readonly type: 'branch.close' }

/**
 * Whether a branch takes applications (document 3, section 4). The screen derives from it what to offer; the server
 * checks it before each write. Closing moves no application.
 */
export const openBranchLifecycle = setup({
  types: {} as { context: OpenBranchContext; input: OpenBranchContext; events: OpenBranchEvent },
  guards: {
    ...callerGuards,
    isBranchActive: ({ context }) => context.isBranchActive,
    isFacultyActive: ({ context }) => context.isFacultyActive,
  },
}).createMachine({
  id: 'openBranch',
  description: 'Whether a branch takes applications: closed, or open for applying.',
  meta: requirement('3 §2', '3 §4'),
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody can apply to it; what was applied for before goes on.',
      meta: requirement('3 §4'),
      on: {
        'branch.open': {
          guard: and([...MAY_MANAGE, 'isBranchActive', 'isFacultyActive']),
          target: 'open',
          meta: requirement('3 §2', '3 §4'),
        },
      },
    },
    open: {
      description: 'Applicants can apply to it while it and its faculty are active.',
      meta: requirement('3 §4'),
      on: { 'branch.close': { guard: and([...MAY_MANAGE]), target: 'closed', meta: requirement('3 §2', '3 §4') } },
    },
  },
})

/** The lifecycle of a stored branch for this caller. */
export const openBranchSnapshot = (
  {
    activeForApply,
    branchActive,
    facultyActive,
  }: { readonly activeForApply: boolean; readonly branchActive: boolean; readonly facultyActive: boolean },
  { hasPermission, isScopeAllowed }: Caller,
) =>
  openBranchLifecycle.resolveState({
    value: activeForApply ? 'open' : 'closed',
    context: { hasPermission, isScopeAllowed, isBranchActive: branchActive, isFacultyActive: facultyActive },
  })
