import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a faculty and the caller. */
export interface FacultyContext extends Caller {
  /** How many branches, applications, rules, people and other records refer to it. */
  readonly uses: number
  /** Applications with a recommendation of its rule that nobody has decided. */
  readonly recommendations: number
}
export type FacultyEvent =
  | { readonly type: 'faculty.edit' }
  | { readonly type: 'faculty.activate' }
  | { readonly type: 'faculty.deactivate' }
  | { readonly type: 'faculty.remove' }

const may = and([...MAY_MANAGE])
const changes = {
  'faculty.edit': { guard: may, actions: 'edit', meta: requirement('issue 41') },
  'faculty.remove': {
    guard: and([...MAY_MANAGE, 'isUnused']),
    target: 'removed',
    meta: requirement('D55', 'issue 41'),
  },
} as const

/**
 * Lifecycle of a faculty. The screen derives from it what to offer; the server checks it before each write. A faculty
 * that is used is deactivated, not removed.
 */
export const facultyLifecycle = setup({
  types: {} as { context: FacultyContext; input: FacultyContext; events: FacultyEvent },
  guards: {
    ...callerGuards,
    isUnused: ({ context }) => context.uses === 0,
    hasNoRecommendations: ({ context }) => context.recommendations === 0,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'faculty',
  description: 'The life of a faculty: active or not, until it is removed.',
  meta: requirement('issue 41'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Rules are set and applied for it, and its branches can be opened for applying.',
      meta: requirement('issue 41'),
      on: {
        ...changes,
        'faculty.deactivate': {
          guard: and([...MAY_MANAGE, 'hasNoRecommendations']),
          target: 'inactive',
          meta: requirement('issue 41'),
        },
      },
    },
    inactive: {
      description: 'Its applications and people stay; nobody can apply to it, and its rules are closed.',
      meta: requirement('D55', 'issue 41'),
      on: { ...changes, 'faculty.activate': { guard: may, target: 'active', meta: requirement('issue 41') } },
    },
    removed: { description: 'Gone for good; nothing used it.', meta: requirement('issue 41'), type: 'final' },
  },
})
