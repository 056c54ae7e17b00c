import type { OpenPaper } from '#schemas/applications/paper.schema.ts'
import type { StatusCode } from '#schemas/status.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import type { Problem } from '#schemas/errors.ts'
import { isOutcomeUnknown } from '#schemas/undecided.ts'
import { confirmationAt, type Confirmation, type Others } from './application.confirmations.ts'
import type { Surface } from './application.events.ts'

export type Decision = 'accept' | 'reject' | 'wait'

/** The application that is decided on, as the row or the dialog shows it. */
export interface DecisionTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
  readonly studentName: string
  /** What is applied for, and how: the question names it. */
  readonly faculty: Bilingual
  readonly branch: Bilingual | null
  readonly desire: number | null
  readonly isFeeUnpaid: boolean
  /** Papers that are not in order (ADR 67). */
  readonly papers: readonly OpenPaper[]
  /** Another student has something that is this one's (ADR 68). */
  readonly hasDuplicates: boolean
  /** All seats that the rule gives are taken. */
  readonly isOverQuota: boolean
  /** The code of its status, where a mail about that status has not gone out yet; else null. */
  readonly mailOf: number | null
}
/** Why an application is refused: one of the university's reasons, a text, both or neither (ADR 63). */
export interface Reason {
  readonly reasonId: number | null
  readonly reasonText: string
}
/** `others`: the student's other applications, as the confirmation showed them (ADR 32). `reason`: of a rejection. */
export interface DecisionOrder extends DecisionTarget {
  readonly reason: Reason | null
  readonly decision: Decision
  readonly refuseOthers: boolean
  readonly others: Others
}
export interface DecisionResult {
  readonly message: string
  /** That the decision gave: it is taken back on this one. */
  readonly version: number
  readonly applicationStatus: StatusCode
}
/**
 * What can be taken back, by the version that it gave. `isCompletion`: it was no decision, but data that came on paper.
 */
export interface Undoable extends Pick<DecisionTarget, 'applyId' | 'studentId' | 'version'> {
  readonly isCompletion?: true
}
/** Who changed the application, and when. */
export interface Change {
  readonly who: Bilingual | null
  readonly at: string
}
/** What became of a decision whose answer never came; `before`: somebody else had changed the application first. */
export interface DecisionOutcome {
  readonly isSaved: boolean
  readonly before: Change | null
}

interface Question {
  readonly decision: Decision
  readonly target: DecisionTarget
  readonly surface: Surface
  readonly others: Others
}
export interface DecisionContext {
  readonly decision: Decision | null
  readonly target: DecisionTarget | null
  /** Where the decision is made. */
  readonly surface: Surface | null
  /** The student's other applications, as they were known last. */
  readonly others: Others | null
  readonly confirmation: Confirmation | null
  readonly refuseOthers: boolean
  /** Why it is refused, as far as it is written; it waits for the next time that the same application is refused. */
  readonly reason: Reason
  /** The application that the reason is about. */
  readonly reasonOf: number | null
  /** What can be undone for ten seconds: the last decision of this list or panel. */
  readonly undo: Undoable | null
  /** What was refused last. */
  readonly problem: Problem | null
  /** Who changed the application first, where the server was queried for it. */
  readonly before: Change | null
  /** The next application was opened at once, while this decision goes on behind it. */
  readonly isBehind: boolean
  /** It was taken back before its answer came. */
  readonly isTakenBack: boolean
}

/** What another dialog did, and how it is taken back. */
interface Announced {
  readonly message: string
  readonly undo: Undoable
}
export type DecisionFlowEvent =
  | ({ readonly type: 'decision.ask' } & Question)
  | { readonly type: 'others.choose'; readonly refuse: boolean }
  | ({ readonly type: 'reason.change' } & Reason)
  /** `goesOn`: the next application opens at once, and does not wait for the answer. */
  | { readonly type: 'decision.confirm'; readonly goesOn?: boolean }
  | { readonly type: 'decision.cancel' }
  /** Checks with the server at once whether the decision was saved. */
  | { readonly type: 'outcome.check' }
  | { readonly type: 'record.reload' }
  /** A feedback was sent from its own dialog: it can be taken back as a decision can. */
  | ({ readonly type: 'feedback.sent' } & Announced)
  /** That data came on paper was noted in its own dialog: it can be taken back, too (ADR 97). */
  | ({ readonly type: 'completion.saved' } & Announced)
  | { readonly type: 'undo.act' }
  | { readonly type: 'undo.expire' }

/**
 * Whether the person should read first what a decision changes besides this application, or what speaks against it: a
 * dialog says so, and is not answered as a plain question is.
 */
export function hasMoreToRead({ decision, target, others }: DecisionContext): boolean {
  if (!target || !others) return false
  const { isFeeUnpaid, mailOf, papers, hasDuplicates, isOverQuota } = target
  const isAtFault = papers.some(({ state }) => state === 'missing' || state === 'toReplace')
  const concernsOthers = others.open > 0 || others.accepted > 0
  return (
    isFeeUnpaid ||
    mailOf !== null ||
    isAtFault ||
    (decision === 'accept' && (concernsOthers || hasDuplicates || isOverQuota))
  )
}

const NO_REASON: Reason = { reasonId: null, reasonText: '' }
/** No decision is being confirmed. The written reason and the undo stay. */
const NOT_CONFIRMING: Omit<DecisionContext, 'reason' | 'reasonOf' | 'undo'> = {
  decision: null,
  target: null,
  surface: null,
  others: null,
  confirmation: null,
  refuseOthers: false,
  problem: null,
  before: null,
  isBehind: false,
  isTakenBack: false,
}
/** Milliseconds until the outcome is checked again after a call without an answer. */
const CHECK_MS = 5000

const othersIn = ({ data }: Problem): Others | null => (data?.['others'] ?? null) as Others | null

const machineSetup = setup({
  types: {} as {
    context: DecisionContext
    events: DecisionFlowEvent
    tags: 'asking' | 'busy' | 'recounted' | 'unknown' | 'saved' | 'unsaved' | 'stale' | 'refused'
  },
  actors: {
    decide: fromPromise<DecisionResult, DecisionOrder>(notProvided('decide')),
    findOutcome: fromPromise<DecisionOutcome, DecisionOrder>(notProvided('findOutcome')),
    takeBack: fromPromise<{ readonly message: string }, Undoable>(notProvided('takeBack')),
  },
  guards: {
    hasOthersToRefuse: ({ context }) => context.confirmation?.offersRefuseOthers === true,
    isRejection: ({ context }) => context.decision === 'reject',
    hasUndo: ({ context }) => context.undo !== null,
    isBehind: ({ context }) => context.isBehind,
    /** Behind the next application it can be taken back before its answer comes. */
    mayTakeBack: ({ context }) => context.isBehind && !context.isTakenBack,
    isTakenBack: ({ context }) => context.isTakenBack,
    /** The fault is in a field of the reason, which can be written again. */
    isReasonRefused: (_, { fields }: Problem) => fields.some(({ path }) => path.startsWith('/reason')),
    /** Someone else has changed the record in the meantime (G14). */
    isStale: (_, problem: Problem) => isStale(problem),
    /** The other applications differ from those in the confirmation: the refusal carries the present ones (ADR 32). */
    hasOthersNow: (_, problem: Problem) => othersIn(problem) !== null,
    /** No word of the server on whether the decision was saved. */
    isOutcomeUnknown: (_, problem: Problem) => isOutcomeUnknown(problem),
    isSaved: (_, { isSaved }: DecisionOutcome) => isSaved,
    hasChangeBefore: (_, { before }: DecisionOutcome) => before !== null,
  },
  actions: {
    clear: assign(NOT_CONFIRMING),
    setQuestion: assign(({ context }, { decision, target, surface, others }: Question) => ({
      ...NOT_CONFIRMING,
      ...(context.reasonOf !== target.applyId && { reason: NO_REASON, reasonOf: null }),
      decision,
      target,
      surface,
      others,
      confirmation: confirmationAt(surface, decision, others),
    })),
    /** The choice to refuse them stays as long as it is offered. */
    setOthers: assign(({ context }, problem: Problem) => {
      const others = othersIn(problem)!
      const confirmation = confirmationAt(context.surface!, context.decision!, others)
      return { others, confirmation, refuseOthers: context.refuseOthers && confirmation.offersRefuseOthers }
    }),
    setChoice: assign((_, { refuse }: { refuse: boolean }) => ({ refuseOthers: refuse })),
    setReason: assign(({ context }, { reasonId, reasonText }: Reason) => ({
      reason: { reasonId, reasonText },
      reasonOf: context.target!.applyId,
    })),
    clearReason: assign({ reason: NO_REASON, reasonOf: null }),
    setUndo: assign((_, undo: Undoable) => ({ undo })),
    clearUndo: assign({ undo: null }),
    setBehind: assign((_, { goesOn = false }: { goesOn?: boolean }) => ({ isBehind: goesOn })),
    noteTakenBack: assign({ isTakenBack: true }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setChange: assign((_, { before }: DecisionOutcome) => ({ before })),
    /** Success toast, 10 s, with a way to take it back; then the edge sends `undo.expire`. */
    announceDone: (_, _params: { message: string }) => {},
    /** Success toast, 2 s. */
    announceUndone: (_, _params: { message: string; undo: Undoable }) => {},
    /** The message of the decision before goes: only the last one can be taken back. */
    withdrawUndo: () => {},
    /** Error toast, 5 s. */
    announceRefused: (_, _params: { problem: Problem }) => {},
    /** The list or the details load the record again. */
    reloadRecord: () => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const asOutcome = ({ event }: { event: { output: DecisionOutcome } }) => event.output
const setProblem = { type: 'setProblem', params: asProblem } as const
const setBehind = {
  type: 'setBehind',
  params: ({ event }: { event: { goesOn?: boolean } }) => event,
} as const
const refused = [
  {
    type: 'announceRefused',
    params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
  },
  'reloadRecord',
  'clear',
] as const
const toOrder = ({ context }: { context: DecisionContext }): DecisionOrder => ({
  ...context.target!,
  decision: context.decision!,
  refuseOthers: context.refuseOthers,
  others: context.others!,
  reason: context.decision === 'reject' ? context.reason : null,
})
/** The decision that was just made. */
const toUndo = ({ context, event }: { context: DecisionContext; event: { output: DecisionResult } }): Undoable => ({
  applyId: context.target!.applyId,
  studentId: context.target!.studentId,
  version: event.output.version,
})
const undoable = {
  'undo.act': {
    guard: 'hasUndo',
    target: 'undoing',
    meta: requirement('issue 12', 'ADR 64'),
  },
} as const
const answers = {
  'others.choose': {
    guard: 'hasOthersToRefuse',
    actions: { type: 'setChoice', params: ({ event }: { event: { refuse: boolean } }) => event },
    meta: requirement('A6', 'D40'),
  },
  'decision.confirm': {
    target: 'saving',
    actions: ['clearUndo', 'withdrawUndo', setBehind],
    meta: requirement('2 §8', 'ADR 64', 'ADR 62'),
  },
  'decision.cancel': { target: 'idle', actions: 'clear', meta: requirement('1 §2', '2 §8') },
} as const
/** Answers to a confirmation at its first display: the previous decision can still be undone. */
const firstAnswers = {
  ...undoable,
  ...answers,
  'reason.change': {
    guard: 'isRejection',
    actions: { type: 'setReason', params: ({ event }: { event: Reason }) => event },
    meta: requirement('issue 12', 'ADR 63'),
  },
} as const
/** An action in another dialog is announced, and can be undone. */
const announce = [
  { type: 'setUndo', params: ({ event }: { event: Announced }) => event.undo },
  { type: 'announceDone', params: ({ event }: { event: Announced }) => event },
] as const
/** Leaving before it is known: the record is shown as it is then. */
const leave = { target: 'idle', actions: ['reloadRecord', 'clear'], meta: requirement('ADR 33') } as const

/**
 * Deciding on one application, from the list or from the details: confirm (with the choice to refuse the student's
 * other applications), save. When those others have changed, the person confirms again; after a call without an answer
 * the flow checks whether the decision was saved; a stale record offers to reload; any other refusal is shown, and the
 * record is loaded again (document 2, section 8). A decision may go on behind the next application: then a refusal stays
 * until the person has gone back to it, and what was decided can be taken back before the answer comes.
 */
export const decisionFlow = machineSetup.createMachine({
  id: 'decision',
  description: 'Deciding on one application: ask, confirm, save, and find out what became of it when no answer came.',
  meta: requirement('2 §1', '2 §4', '2 §8'),
  context: { ...NOT_CONFIRMING, reason: NO_REASON, reasonOf: null, undo: null },
  initial: 'idle',
  on: {
    'undo.expire': { guard: 'hasUndo', actions: 'clearUndo', meta: requirement('issue 12', 'ADR 64') },
  },
  states: {
    idle: {
      description: 'Nothing is being decided.',
      meta: requirement('2 §4'),
      on: {
        ...undoable,
        'feedback.sent': { actions: announce, meta: requirement('2 §4', 'issue 12', 'ADR 64') },
        'completion.saved': { actions: announce, meta: requirement('issue 36', 'ADR 64', 'ADR 97') },
        'decision.ask': {
          target: 'confirming',
          actions: { type: 'setQuestion', params: ({ event }) => event },
          meta: requirement('2 §4', '2 §8', 'D40', 'D41'),
        },
      },
    },
    confirming: {
      description: 'The confirmation says what the decision will do, and waits for yes or no.',
      tags: 'asking',
      meta: requirement('2 §8', 'D40', 'D41'),
      on: firstAnswers,
    },
    confirmingAgain: {
      description:
        'The student’s other applications changed since the question: it is asked again, with what is so now.',
      tags: ['asking', 'recounted'],
      meta: requirement('D41', 'ADR 32'),
      on: { ...answers, 'decision.cancel': leave },
    },
    saving: {
      description: 'The decision is on its way to the server.',
      tags: ['asking', 'busy'],
      meta: requirement('2 §7', 'A6', 'G14'),
      on: {
        'undo.act': {
          guard: 'mayTakeBack',
          actions: 'noteTakenBack',
          meta: requirement('ADR 62', 'ADR 64'),
        },
      },
      invoke: {
        id: 'decide',
        src: 'decide',
        input: toOrder,
        onDone: [
          {
            guard: 'isTakenBack',
            target: 'undoing',
            actions: { type: 'setUndo', params: toUndo },
            meta: requirement('ADR 62', 'ADR 64'),
          },
          {
            target: 'idle',
            actions: [
              { type: 'setUndo', params: toUndo },
              { type: 'announceDone', params: ({ event }) => event.output },
              'reloadRecord',
              'clear',
              'clearReason',
            ],
            meta: requirement('1 §7', '2 §7', 'ADR 64'),
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'stale',
            actions: setProblem,
            meta: requirement('G14'),
          },
          {
            guard: { type: 'hasOthersNow', params: asProblem },
            target: 'confirmingAgain',
            actions: { type: 'setOthers', params: asProblem },
            meta: requirement('D41', 'ADR 32'),
          },
          {
            guard: { type: 'isReasonRefused', params: asProblem },
            target: 'confirming',
            actions: setProblem,
            meta: requirement('ADR 63'),
          },
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'checking',
            actions: setProblem,
            meta: requirement('2 §8', 'ADR 33'),
          },
          { guard: 'isBehind', target: 'refused', actions: setProblem, meta: requirement('ADR 62') },
          { target: 'idle', actions: refused, meta: requirement('2 §8', 'A5') },
        ],
      },
    },
    undoing: {
      description: 'The last decision is being taken back.',
      tags: 'busy',
      meta: requirement('issue 12', 'ADR 64'),
      entry: 'clear',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => context.undo!,
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announceUndone',
              params: ({ context, event }) => ({ message: event.output.message, undo: context.undo! }),
            },
            'reloadRecord',
            'clearUndo',
          ],
          meta: requirement('issue 12', 'ADR 64'),
        },
        onError: { target: 'idle', actions: [...refused, 'clearUndo'], meta: requirement('2 §8', 'ADR 64') },
      },
    },
    checking: {
      description: 'No answer came: it is not known whether the decision was saved. The server is asked.',
      tags: ['unknown', 'busy'],
      meta: requirement('2 §8', 'ADR 33'),
      on: { 'decision.cancel': leave },
      invoke: {
        id: 'findOutcome',
        src: 'findOutcome',
        input: toOrder,
        onDone: [
          { guard: { type: 'isSaved', params: asOutcome }, target: 'saved', meta: requirement('2 §8', 'ADR 33') },
          {
            guard: { type: 'hasChangeBefore', params: asOutcome },
            target: 'stale',
            actions: { type: 'setChange', params: asOutcome },
            meta: requirement('G14', 'ADR 33'),
          },
          { target: 'unsaved', meta: requirement('2 §8', 'ADR 33') },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'unanswered',
            meta: requirement('2 §8', 'ADR 33'),
          },
          { guard: 'isBehind', target: 'refused', actions: setProblem, meta: requirement('ADR 62') },
          { target: 'idle', actions: refused, meta: requirement('2 §8') },
        ],
      },
    },
    unanswered: {
      description: 'The server cannot be asked yet; it is asked again by itself, and when the person wishes.',
      tags: 'unknown',
      meta: requirement('2 §8', 'ADR 33'),
      after: { [CHECK_MS]: { target: 'checking', meta: requirement('ADR 33') } },
      on: { 'outcome.check': { target: 'checking', meta: requirement('ADR 33') }, 'decision.cancel': leave },
    },
    saved: {
      description: 'The server has the decision: says so.',
      tags: 'saved',
      meta: requirement('2 §8', 'ADR 33'),
      on: { 'record.reload': leave },
    },
    unsaved: {
      description: 'The application is as it was: says that the decision was not saved, and offers to save it.',
      tags: 'unsaved',
      meta: requirement('2 §8', 'ADR 33'),
      on: {
        'decision.confirm': { target: 'saving', actions: setBehind, meta: requirement('2 §8', 'ADR 33') },
        'decision.cancel': leave,
      },
    },
    refused: {
      description: 'The server refused a decision that went on behind: says why, until the person has read it.',
      tags: 'refused',
      meta: requirement('2 §8', 'ADR 62'),
      on: { 'record.reload': leave },
    },
    stale: {
      description: 'Someone else changed the application first; its message names who and when.',
      tags: 'stale',
      meta: requirement('G14'),
      on: { 'record.reload': { target: 'idle', actions: ['reloadRecord', 'clear'], meta: requirement('G14') } },
    },
  },
})
