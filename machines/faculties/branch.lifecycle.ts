import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a branch and the caller. */
export interface BranchContext extends Caller {
  /** How many applications, rules, people and other records refer to it. */
  readonly uses: number
}
/** What speaks against a move to another faculty. */
export interface BranchMove {
  readonly isTargetActive: boolean
  /** Students that the approval rule of its faculty takes in it in the current season. */
  readonly seats: number
  /** Applications to it with a recommendation of that rule that nobody has decided. */
  readonly recommendations: number
  /** Jobs that have not ended and work in one of the two faculties. */
  readonly jobs: number
  /** People with a home in it who have the other faculty as a home too. */
  readonly coveredHomes: number
}
/** A move that nothing speaks against. */
export const PERMITTED_MOVE: BranchMove = {
  isTargetActive: true,
  seats: 0,
  recommendations: 0,
  jobs: 0,
  coveredHomes: 0,
}
export type BranchEvent =
  | { readonly type: 'branch.edit' }
  | ({ readonly type: 'branch.move' } & BranchMove)
  | { readonly type: 'branch.activate' }
  | { readonly type: 'branch.deactivate' }
  | { readonly type: 'branch.remove' }

const may = and([...MAY_MANAGE])
const move = ({ event }: { readonly event: BranchEvent }): BranchMove =>
  event as Extract<BranchEvent, { type: 'branch.move' }>
const changes = {
  'branch.edit': { guard: may, actions: 'edit', meta: requirement('issue 41') },
  'branch.move': {
    guard: and([
      ...MAY_MANAGE,
      'isTargetActive',
      'hasNoSeats',
      'hasNoRecommendations',
      'hasNoJobs',
      'hasNoCoveredHomes',
    ]),
    actions: 'move',
    meta: requirement('issue 41'),
  },
  'branch.remove': {
    guard: and([...MAY_MANAGE, 'isUnused']),
    target: 'removed',
    meta: requirement('D55', 'issue 41'),
  },
} as const

/**
 * Lifecycle of a branch. The screen derives from it what to offer; the server checks it before each write. Whether it
 * takes applications is another one (`openBranch`).
 */
export const branchLifecycle = setup({
  types: {} as { context: BranchContext; input: BranchContext; events: BranchEvent },
  guards: {
    ...callerGuards,
    isUnused: ({ context }) => context.uses === 0,
    isTargetActive: (args) => move(args).isTargetActive,
    hasNoSeats: (args) => move(args).seats === 0,
    hasNoRecommendations: (args) => move(args).recommendations === 0,
    hasNoJobs: (args) => move(args).jobs === 0,
    hasNoCoveredHomes: (args) => move(args).coveredHomes === 0,
  },
  actions: {
    edit: () => {},
    /** The server takes along what belongs to the branch. */
    move: () => {},
  },
}).createMachine({
  id: 'branch',
  description: 'The life of a branch of a faculty: active or not, until it is removed.',
  meta: requirement('issue 41'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Can be opened for applying, and has a number of students in the rule of its faculty.',
      meta: requirement('issue 41'),
      on: { ...changes, 'branch.deactivate': { guard: may, target: 'inactive', meta: requirement('issue 41') } },
    },
    inactive: {
      description: 'Its applications and people stay; nobody can apply to it.',
      meta: requirement('D55', 'issue 41'),
      on: { ...changes, 'branch.activate': { guard: may, target: 'active', meta: requirement('issue 41') } },
    },
    removed: { description: 'Gone for good; nothing used it.', meta: requirement('issue 41'), type: 'final' },
  },
})
