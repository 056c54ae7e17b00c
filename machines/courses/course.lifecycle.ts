import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a course and the caller. */
export interface CourseContext extends Caller {
  /** Certificates that have the course. */
  readonly certificatesNum: number
}
export type CourseEvent =
  | { readonly type: 'course.edit' }
  | { readonly type: 'course.activate' }
  | { readonly type: 'course.deactivate' }
  | { readonly type: 'course.delete' }

const may = and([...MAY_MANAGE])
const whileFree = and([...MAY_MANAGE, 'hasNoCertificates'])
const changes = {
  'course.edit': { guard: whileFree, actions: 'edit', meta: requirement('1 §2', 'D56') },
  'course.delete': { guard: whileFree, target: 'deleted', meta: requirement('1 §2', 'D56') },
} as const

/**
 * Lifecycle of a course. The screen derives from it what to offer; the server checks it before each write. What
 * students were examined in stays as it is: a course of a certificate can be deactivated, and is then not offered for
 * certificates any more, but neither edited nor deleted (D56).
 */
export const courseLifecycle = setup({
  types: {} as { context: CourseContext; input: CourseContext; events: CourseEvent },
  guards: {
    ...callerGuards,
    hasNoCertificates: ({ context }) => context.certificatesNum === 0,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'course',
  description: 'The life of a course: active or not, until it is deleted.',
  meta: requirement('1 §2', '1 §4', 'D56'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Offered where courses are added to certificates.',
      meta: requirement('1 §4', '1 §7'),
      on: { ...changes, 'course.deactivate': { guard: may, target: 'inactive', meta: requirement('1 §4', 'D56') } },
    },
    inactive: {
      description: 'Kept in its certificates, and not offered for others.',
      meta: requirement('1 §4', 'D56'),
      on: { ...changes, 'course.activate': { guard: may, target: 'active', meta: requirement('1 §4') } },
    },
    deleted: { description: 'Gone for good.', meta: requirement('1 §2'), type: 'final' },
  },
})

/** The lifecycle of a stored course (`active` 1 or 0) for this caller. */
export const courseSnapshot = (
  { active, certificatesNum }: { readonly active: number; readonly certificatesNum: number },
  { hasPermission, isScopeAllowed }: Caller,
) =>
  courseLifecycle.resolveState({
    value: active === 1 ? 'active' : 'inactive',
    context: { hasPermission, isScopeAllowed, certificatesNum },
  })
