import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isGone, isSessionOver, isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** A certificate with its courses, as the view shows it. */
export interface ViewedCertificate {
  readonly certificate: CertificateRow
  readonly courses: readonly CourseLink[]
}
/** What is done to the certificate, or to one of its courses. */
export type CertificateAction =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'removeCourse'; readonly course: CourseLink }
/** The action with the certificate as it was shown: its version travels along (D48). */
export interface CertificateOrder {
  readonly action: CertificateAction
  readonly certificate: CertificateRow
}

/** `undo`: what takes it back, where something does. */
export interface CertificateDone {
  readonly message: string
  readonly undo?: CertificateAction | null
}

export interface CertificateViewContext {
  readonly id: number
  readonly viewed: ViewedCertificate | null
  readonly action: CertificateAction | null
  readonly problem: Problem | null
}
export type CertificateViewEvent =
  | { readonly type: 'certificate.reload' }
  /** Wants to do something that is confirmed first. */
  | { readonly type: 'action.ask'; readonly action: CertificateAction }
  /** Wants to do something at once. */
  | { readonly type: 'action.do'; readonly action: CertificateAction }
  | { readonly type: 'action.confirm' }
  | { readonly type: 'action.cancel' }

const base = setup({
  types: {} as {
    context: CertificateViewContext
    input: { readonly id: number }
    events: CertificateViewEvent
    tags: 'loading' | 'shown' | 'asking' | 'busy' | 'failed' | 'forbidden' | 'outdated'
  },
  actors: {
    loadCertificate: fromPromise<ViewedCertificate, { readonly id: number }>(notProvided('loadCertificate')),
    changeCertificate: fromPromise<CertificateDone, CertificateOrder>(notProvided('changeCertificate')),
  },
  guards: {
    canBeUndone: (_, { undo }: CertificateDone) => Boolean(undo),
    isDeletion: ({ context }) => context.action?.kind === 'delete',
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: (_, problem: Problem) => isStale(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setViewed: assign((_, viewed: ViewedCertificate) => ({ viewed })),
    setAction: assign((_, { action }: { action: CertificateAction }) => ({ action })),
    clearAction: assign({ action: null }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    showSuccess: (_, _params: { message: string }) => {},
    /** The message, with a way to take it back for 10 s. */
    offerUndo: (_, _params: CertificateDone) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
    /** The list is shown again, as it was left. */
    returnToList: () => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const setProblem = { type: 'setProblem', params: asProblem } as const
const success = {
  type: 'showSuccess',
  params: ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message }),
} as const
const setAction = {
  type: 'setAction',
  params: ({ event }: { event: { action: CertificateAction } }) => event,
} as const
const offers = {
  'certificate.reload': { target: 'loading', meta: requirement('1 §8', 'G14') },
  'action.ask': { target: 'confirming', actions: setAction, meta: requirement('1 §2', '1 §4') },
  'action.do': { target: 'acting', actions: setAction, meta: requirement('1 §4') },
} as const

/**
 * The view of one certificate with its courses, and the actions on it (document 1, section 2). The certificate's
 * lifecycle decides which actions are offered.
 */
export const certificateViewFlow = base.createMachine({
  id: 'certificateView',
  description: 'One certificate with its courses: shown, opened, closed, deleted, and courses taken out of it.',
  meta: requirement('1 §2', '1 §4', '1 §8'),
  context: ({ input }) => ({ id: input.id, viewed: null, action: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Waits for the certificate; what was shown before stays.',
      tags: 'loading',
      meta: requirement('1 §7'),
      entry: 'clearProblem',
      invoke: {
        id: 'loadCertificate',
        src: 'loadCertificate',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setViewed', params: ({ event }) => event.output },
          meta: requirement('1 §7'),
        },
        onError: [
          { guard: { type: 'isGone', params: asProblem }, target: 'left', actions: toast, meta: requirement('1 §8') },
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'forbidden',
            actions: setProblem,
            meta: requirement('1 §6', 'G9', 'G10'),
          },
          {
            guard: { type: 'isSessionOver', params: asProblem },
            target: 'failed',
            actions: setProblem,
            meta: requirement('1 §8'),
          },
          { target: 'failed', actions: [setProblem, toast], meta: requirement('1 §7') },
        ],
      },
    },
    failed: {
      description: 'It could not be loaded; the reason and a way to try again are shown.',
      tags: 'failed',
      meta: requirement('1 §7'),
      on: { 'certificate.reload': { target: 'loading', meta: requirement('1 §7') } },
    },
    forbidden: {
      description: 'The user may not see certificates, or not in this scope.',
      tags: 'forbidden',
      meta: requirement('1 §6', 'G9', 'G10'),
    },
    shown: {
      description: 'The data card and the courses are shown.',
      tags: 'shown',
      meta: requirement('1 §2'),
      on: offers,
    },
    outdated: {
      description: 'Somebody else changed the certificate meanwhile: says who, and offers to load it again.',
      tags: ['shown', 'outdated'],
      meta: requirement('G14'),
      exit: 'clearProblem',
      on: offers,
    },
    confirming: {
      description: 'Asks whether to do it, and says what it will do.',
      tags: ['shown', 'asking'],
      meta: requirement('1 §2'),
      on: {
        'action.confirm': { target: 'acting', meta: requirement('1 §2') },
        'action.cancel': { target: 'shown', actions: 'clearAction', meta: requirement('1 §2') },
      },
    },
    acting: {
      description: 'The server does it; nothing else can be done meanwhile.',
      tags: ['shown', 'busy'],
      meta: requirement('1 §7'),
      exit: 'clearAction',
      invoke: {
        id: 'changeCertificate',
        src: 'changeCertificate',
        input: ({ context }) => ({ action: context.action!, certificate: context.viewed!.certificate }),
        onDone: [
          { guard: 'isDeletion', target: 'left', actions: success, meta: requirement('1 §4') },
          {
            guard: { type: 'canBeUndone', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'offerUndo', params: ({ event }) => event.output },
            meta: requirement('1 §7', 'issue 3', 'ADR 19'),
          },
          { target: 'loading', actions: success, meta: requirement('1 §7') },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: asProblem },
            target: 'loading',
            actions: toast,
            meta: requirement('1 §8'),
          },
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'outdated',
            actions: setProblem,
            meta: requirement('G14'),
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'shown', meta: requirement('1 §8') },
          { target: 'shown', actions: toast, meta: requirement('1 §7') },
        ],
      },
    },
    left: {
      description: 'The certificate is no more: the list is shown instead.',
      type: 'final',
      meta: requirement('1 §8'),
      entry: 'returnToList',
    },
  },
})
