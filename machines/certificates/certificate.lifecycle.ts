import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a certificate and the caller. */
export interface CertificateContext extends Caller {
  /** Courses of the certificate. */
  readonly courses: number
  /** Students whose data was uploaded for it; they lock it (document 1, section 4). */
  readonly students: number
  /** All seasons of its year are finished or archived, which freezes it (ADR 115). */
  readonly isYearFinished: boolean
}
/** `isActive`: of the course in question; absent while none is chosen yet. */
interface OfCourse {
  readonly isActive?: boolean
}
export type CertificateEvent =
  | { readonly type: 'certificate.edit' }
  | { readonly type: 'certificate.delete' }
  | { readonly type: 'certificate.open' }
  | { readonly type: 'certificate.close' }
  | ({ readonly type: 'course.add' } & OfCourse)
  | ({ readonly type: 'course.edit' } & OfCourse)
  | { readonly type: 'course.remove' }

const CHANGEABLE = [...MAY_MANAGE, 'hasNoStudents', 'isYearUnfinished'] as const
const unlocked = and([...CHANGEABLE])
const withActiveCourse = and([...CHANGEABLE, 'isCourseActive'])

/**
 * Lifecycle of a certificate (D50): it and its courses are edited only while it is open, and nothing of it changes once
 * students were uploaded for it, or once its year is finished (ADR 115). The screen derives from it what to offer; the
 * server checks it before each write, on the locked row.
 */
export const certificateLifecycle = setup({
  types: {} as { context: CertificateContext; input: CertificateContext; events: CertificateEvent },
  guards: {
    ...callerGuards,
    hasNoStudents: ({ context }) => context.students === 0,
    isYearUnfinished: ({ context }) => !context.isYearFinished,
    hasNoCourses: ({ context }) => context.courses === 0,
    hasCourses: ({ context }) => context.courses > 0,
    isCourseActive: ({ event }) => !('isActive' in event) || event.isActive !== false,
  },
  actions: { edit: () => {}, changeCourses: () => {} },
}).createMachine({
  id: 'certificate',
  description:
    'The life of a certificate of an academic year: open while it is prepared, closed when it is complete, locked by its students or by the end of its year.',
  meta: requirement('1 §4', 'D49', 'D50', 'ADR 115'),
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description:
        'Being prepared: it and its courses may be changed while no students were uploaded and its year is not finished.',
      meta: requirement('1 §4'),
      on: {
        'certificate.edit': { guard: unlocked, actions: 'edit', meta: requirement('1 §4', 'D49') },
        'certificate.delete': {
          guard: and([...CHANGEABLE, 'hasNoCourses']),
          target: 'deleted',
          meta: requirement('1 §4', 'D49'),
        },
        'certificate.close': {
          guard: and([...CHANGEABLE, 'hasCourses']),
          target: 'closed',
          meta: requirement('1 §4', 'D50'),
        },
        'course.add': { guard: withActiveCourse, actions: 'changeCourses', meta: requirement('1 §4', 'D50') },
        'course.edit': { guard: withActiveCourse, actions: 'changeCourses', meta: requirement('1 §4', 'D50') },
        'course.remove': { guard: unlocked, actions: 'changeCourses', meta: requirement('1 §4', 'D50') },
      },
    },
    closed: {
      description:
        'Complete: nothing of it changes until it is opened again, which its students or a finished year forbid.',
      meta: requirement('1 §4'),
      on: { 'certificate.open': { guard: unlocked, target: 'open', meta: requirement('1 §4', 'D49') } },
    },
    deleted: { description: 'Gone for good.', meta: requirement('1 §4'), type: 'final' },
  },
})
