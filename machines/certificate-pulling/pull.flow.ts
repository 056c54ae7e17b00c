import {
  pullFaults,
  type PullChoices,
  type PullDraft,
  type PullResult,
  type PullRow,
  type PullShown,
  type PullTarget,
} from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isGone, isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** The closed certificates of the from-year, and what the to-year has already; null while none is chosen. */
export interface Pullable {
  readonly certificates: readonly PullRow[]
  readonly target: PullTarget | null
}
/** `shown`: what is copied and what Yes deletes, by the confirmation. */
export interface PullOrder {
  readonly draft: PullDraft
  readonly deleteExisting: boolean
  readonly shown: PullShown
}
export interface Pulled {
  readonly message: string
  readonly result: PullResult
}

export interface PullContext extends Pullable {
  readonly choices: PullChoices | null
  readonly draft: PullDraft
  /** Yes: the certificates in the to-year are deleted first. */
  readonly deleteExisting: boolean
  /** Students of certificates in the to-year, by the server's last answer; above 0 Yes is not offered. */
  readonly studentCount: number
  readonly fieldErrors: readonly FieldError[]
  readonly problem: Problem | null
  readonly result: PullResult | null
}
export type PullEvent =
  | { readonly type: 'choices.reload' }
  | { readonly type: 'draft.change'; readonly draft: PullDraft }
  | { readonly type: 'certificates.show' }
  | { readonly type: 'pull.ask' }
  | { readonly type: 'deletion.choose'; readonly isWanted: boolean }
  | { readonly type: 'pull.confirm' }
  | { readonly type: 'pull.cancel' }

const NOTHING: Pullable = { certificates: [], target: null }
const EMPTY: PullContext = {
  ...NOTHING,
  choices: null,
  draft: { certificatesCategoryId: null, fromYearId: null, toYearId: null },
  deleteExisting: false,
  studentCount: 0,
  fieldErrors: [],
  problem: null,
  result: null,
}
/** Students who block the pulling, as a refusal reports them (document 1, section 8). */
const studentsOf = ({ data }: Problem): number =>
  typeof data?.['studentCount'] === 'number' ? data['studentCount'] : 0

const base = setup({
  types: {} as {
    context: PullContext
    events: PullEvent
    tags:
      | 'loading'
      | 'ready'
      | 'rows'
      | 'empty'
      | 'failed'
      | 'forbidden'
      | 'asking'
      | 'dialog'
      | 'alert'
      | 'busy'
      | 'done'
  },
  actors: {
    loadChoices: fromPromise<PullChoices>(notProvided('loadChoices')),
    loadCertificates: fromPromise<Pullable, PullDraft>(notProvided('loadCertificates')),
    pullCertificates: fromPromise<Pulled, PullOrder>(notProvided('pullCertificates')),
  },
  guards: {
    hasSource: ({ context: { draft } }) =>
      pullFaults(draft).every(({ path, code }) => path === '/toYearId' && code === 'REQUIRED_FIELD'),
    hasFaults: ({ context }) => pullFaults(context.draft).length > 0,
    hasOtherSource: ({ context }, { draft }: { draft: PullDraft }) =>
      draft.certificatesCategoryId !== context.draft.certificatesCategoryId ||
      draft.fromYearId !== context.draft.fromYearId,
    hasNothingToPull: (_, { certificates }: Pullable) => certificates.length === 0,
    mayChoose: ({ context }, { isWanted }: { isWanted: boolean }) => !isWanted || context.studentCount === 0,
    hasSomethingToPull: ({ context }) => context.problem?.code !== 'PULL_NOTHING',
    /** The counts in the confirmation are out of date (ADR 32). */
    isChanged: (_, problem: Problem) => problem.code === 'PULL_CHANGED',
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isGone: (_, problem: Problem) => isGone(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setChoices: assign((_, choices: PullChoices) => ({ choices })),
    setDraft: assign((_, { draft }: { draft: PullDraft }) => ({ draft, fieldErrors: [] })),
    setFaults: assign(({ context }) => ({ fieldErrors: pullFaults(context.draft) })),
    setCertificates: assign((_, { certificates, target }: Pullable) => ({
      certificates,
      target,
      studentCount: target?.students ?? 0,
    })),
    clearCertificates: assign({ ...NOTHING, result: null }),
    setDeletion: assign((_, { isWanted }: { isWanted: boolean }) => ({ deleteExisting: isWanted })),
    clearDeletion: assign({ deleteExisting: false }),
    setResult: assign((_, { result }: Pulled) => ({ ...NOTHING, result })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    /** Who may not delete any more has not chosen to. */
    setRefusal: assign(({ context }, problem: Problem) => {
      const studentCount = Math.max(context.studentCount, studentsOf(problem))
      return { problem, studentCount, deleteExisting: context.deleteExisting && studentCount === 0 }
    }),
    /** Resets the choice to delete first once there are students who forbid it. */
    setAllowedDeletion: assign(({ context }) => ({
      deleteExisting: context.deleteExisting && context.studentCount === 0,
    })),
    clearProblem: assign({ problem: null }),
    /** Info toast, 5 s (FILTER_CHANGED_MESSAGE). */
    announceFilterChange: () => {},
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const toOrder = ({
  context: { draft, deleteExisting, certificates, target },
}: {
  context: PullContext
}): PullOrder => ({
  draft,
  deleteExisting,
  shown: {
    copied: {
      certificates: certificates.length,
      courses: certificates.reduce((sum, { coursesCount }) => sum + coursesCount, 0),
    },
    deleted: { certificates: target?.certificates ?? 0, courses: target?.courses ?? 0 },
  },
})
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const setProblem = { type: 'setProblem', params: asProblem } as const
const setDraft = { type: 'setDraft', params: ({ event }: { event: { draft: PullDraft } }) => event } as const
const otherSource = { type: 'hasOtherSource', params: ({ event }: { event: { draft: PullDraft } }) => event } as const
const setCertificates = {
  type: 'setCertificates',
  params: ({ event }: { event: { output: Pullable } }) => event.output,
} as const
const isEmptyHanded = {
  type: 'hasNothingToPull',
  params: ({ event }: { event: { output: Pullable } }) => event.output,
} as const
const choose = {
  guard: { type: 'mayChoose', params: ({ event }: { event: { isWanted: boolean } }) => event },
  actions: { type: 'setDeletion', params: ({ event }: { event: { isWanted: boolean } }) => event },
  meta: requirement('1 §4', '1 §8'),
} as const

/**
 * Pulling the closed certificates of a type from one year into another: choose, show, confirm with No or Yes, pull
 * (V3). A refusal opens the dialog again with its message; Yes is not offered while students are attached to a
 * certificate of the to-year.
 */
export const pullFlow = base.createMachine({
  id: 'pull',
  description: 'Copies the closed certificates of a type from one year to another: choose, show, confirm, pull.',
  meta: requirement('1 §2', '1 §4', 'V3'),
  context: EMPTY,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Waits for the types and years that can be chosen.',
      tags: 'loading',
      meta: requirement('1 §7'),
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: () => undefined,
        onDone: {
          target: 'browsing',
          actions: { type: 'setChoices', params: ({ event }) => event.output },
          meta: requirement('1 §7'),
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'forbidden',
            actions: setProblem,
            meta: requirement('1 §6', 'G9', 'G10'),
          },
          {
            guard: { type: 'isSessionOver', params: asProblem },
            target: 'unavailable',
            actions: setProblem,
            meta: requirement('1 §8'),
          },
          { target: 'unavailable', actions: [setProblem, toast], meta: requirement('1 §7') },
        ],
      },
    },
    unavailable: {
      description: 'The choices could not be loaded; the reason and a way to try again are shown.',
      tags: 'failed',
      meta: requirement('1 §7'),
      on: { 'choices.reload': { target: 'preparing', actions: 'clearProblem', meta: requirement('1 §7') } },
    },
    forbidden: {
      description: 'The user may not pull certificates, or not in this scope.',
      tags: 'forbidden',
      meta: requirement('1 §6', 'G9', 'G10'),
    },
    browsing: {
      description: 'Type and years are chosen, and the closed certificates looked at.',
      tags: 'ready',
      meta: requirement('1 §2'),
      initial: 'choosing',
      on: {
        'draft.change': [
          { guard: otherSource, target: '.choosing', actions: setDraft, meta: requirement('1 §2') },
          { actions: setDraft, meta: requirement('1 §2') },
        ],
        'certificates.show': {
          guard: 'hasSource',
          target: '.showing',
          reenter: true,
          meta: requirement('1 §2', '1 §5'),
        },
      },
      states: {
        choosing: { description: 'Nothing is shown yet.', meta: requirement('1 §2'), entry: 'clearCertificates' },
        showing: {
          description: 'Waits for the closed certificates of the from-year.',
          tags: 'loading',
          meta: requirement('1 §2', '1 §7'),
          entry: ['clearCertificates', 'clearProblem'],
          invoke: {
            id: 'showCertificates',
            src: 'loadCertificates',
            input: ({ context }) => context.draft,
            onDone: [
              { guard: isEmptyHanded, target: 'empty', actions: setCertificates, meta: requirement('1 §8', 'D59') },
              { target: 'shown', actions: setCertificates, meta: requirement('1 §2', '1 §7') },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: asProblem },
                target: '#pull.forbidden',
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
        empty: {
          description: 'The from-year has no closed certificate of the type: there is nothing to pull.',
          tags: 'empty',
          meta: requirement('1 §8', 'D59'),
        },
        failed: {
          description: 'The certificates could not be loaded; the reason and a way to try again are shown.',
          tags: 'failed',
          meta: requirement('1 §7'),
        },
        shown: {
          description: 'The closed certificates are listed; they can be pulled.',
          tags: 'rows',
          meta: requirement('1 §2'),
          on: {
            'draft.change': [
              {
                guard: otherSource,
                target: 'choosing',
                actions: [setDraft, 'announceFilterChange'],
                meta: requirement('1 §8'),
              },
              { actions: setDraft, meta: requirement('1 §2') },
            ],
            'pull.ask': [
              { guard: 'hasFaults', actions: 'setFaults', meta: requirement('1 §5') },
              { target: '#pull.asking', meta: requirement('1 §2') },
            ],
          },
        },
        done: {
          description: 'Says how many certificates and courses were copied, skipped and deleted.',
          tags: 'done',
          meta: requirement('1 §7', 'D59'),
        },
      },
    },
    asking: {
      description: 'Looks once more at both years, so that the question names what is there now.',
      tags: ['ready', 'rows', 'asking'],
      meta: requirement('1 §2', 'V3'),
      invoke: {
        id: 'lookAgain',
        src: 'loadCertificates',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: isEmptyHanded,
            target: 'browsing.empty',
            actions: setCertificates,
            meta: requirement('1 §8', 'D59'),
          },
          { target: 'confirming', actions: setCertificates, meta: requirement('1 §2', 'V3') },
        ],
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'browsing.shown', meta: requirement('1 §8') },
          { target: 'browsing.shown', actions: toast, meta: requirement('1 §7') },
        ],
      },
    },
    confirming: {
      description:
        'Asks whether what stands in the to-year is kept (No) or deleted first (Yes), and says what will be done.',
      tags: ['ready', 'rows', 'dialog'],
      meta: requirement('1 §2', '1 §4', 'V3'),
      entry: ['clearDeletion', 'clearProblem'],
      on: {
        'deletion.choose': choose,
        'pull.confirm': { target: 'pulling', meta: requirement('1 §2') },
        'pull.cancel': { target: 'browsing.shown', meta: requirement('1 §2') },
      },
    },
    pulling: {
      description: 'The server copies in one transaction; the dialog waits.',
      tags: ['ready', 'rows', 'dialog', 'busy'],
      meta: requirement('1 §7', 'V3'),
      entry: 'clearProblem',
      invoke: {
        id: 'pullCertificates',
        src: 'pullCertificates',
        input: toOrder,
        onDone: {
          target: 'browsing.done',
          meta: requirement('1 §7', 'V3'),
          actions: [
            { type: 'setResult', params: ({ event }) => event.output },
            { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isGone', params: asProblem },
            target: 'preparing',
            actions: toast,
            meta: requirement('1 §8'),
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'browsing.shown', meta: requirement('1 §8') },
          {
            guard: { type: 'isChanged', params: asProblem },
            target: 'lookingAgain',
            actions: setProblem,
            meta: requirement('V3', 'ADR 32'),
          },
          { target: 'refused', actions: { type: 'setRefusal', params: asProblem }, meta: requirement('1 §8') },
        ],
      },
    },
    lookingAgain: {
      description: 'What the question said is no longer so: looks at both years, to ask again with what is there now.',
      tags: ['ready', 'rows', 'dialog', 'busy'],
      meta: requirement('V3', 'ADR 32'),
      invoke: {
        id: 'countAgain',
        src: 'loadCertificates',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: isEmptyHanded,
            target: 'browsing.empty',
            actions: setCertificates,
            meta: requirement('1 §8', 'D59'),
          },
          { target: 'refused', actions: [setCertificates, 'setAllowedDeletion'], meta: requirement('V3', 'ADR 32') },
        ],
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'browsing.shown', meta: requirement('1 §8') },
          { target: 'browsing.shown', actions: toast, meta: requirement('1 §7') },
        ],
      },
    },
    refused: {
      description:
        'The server refused: the dialog is open again with its message; Yes is not offered when students are attached.',
      tags: ['ready', 'rows', 'dialog', 'alert'],
      meta: requirement('1 §4', '1 §8'),
      on: {
        'deletion.choose': choose,
        'pull.confirm': { guard: 'hasSomethingToPull', target: 'pulling', meta: requirement('1 §8', 'D59') },
        'pull.cancel': { target: 'browsing.showing', meta: requirement('1 §2') },
      },
    },
  },
})
