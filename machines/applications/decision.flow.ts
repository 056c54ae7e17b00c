import type { StatusCode } from '#schemas/applications/status.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isOutcomeUnknown, isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import type { Problem } from '#schemas/errors.ts'
import { confirmationAt, type Confirmation, type Others } from './application.confirmations.ts'
import type { Surface } from './application.lifecycle.ts'

export type Decision = 'accept' | 'reject' | 'wait'

/** The application that is decided on, as the row or the dialog shows it. */
export interface DecisionTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
  readonly studentName: string
}
/** `others`: what the confirmation said of the student's other applications (ADR 32). */
export interface DecisionOrder extends DecisionTarget {
  readonly decision: Decision
  readonly refuseOthers: boolean
  readonly others: Others
}
export interface DecisionResult {
  readonly message: string
  readonly applicationStatus: StatusCode
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
  /** Where it was asked. */
  readonly surface: Surface | null
  /** The student's other applications, as they were known last. */
  readonly others: Others | null
  readonly confirmation: Confirmation | null
  readonly refuseOthers: boolean
  /** What was refused last. */
  readonly problem: Problem | null
  /** Who changed the application first, where the server was asked for it. */
  readonly before: Change | null
}

export type DecisionFlowEvent =
  | ({ readonly type: 'decision.ask' } & Question)
  | { readonly type: 'others.choose'; readonly refuse: boolean }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  /** Asks the server at once what became of the decision. */
  | { readonly type: 'outcome.check' }
  | { readonly type: 'record.reload' }

const EMPTY: DecisionContext = {
  decision: null,
  target: null,
  surface: null,
  others: null,
  confirmation: null,
  refuseOthers: false,
  problem: null,
  before: null,
}
/** Milliseconds until a server that did not answer is asked again. */
const CHECK_MS = 5000

const othersIn = ({ data }: Problem): Others | null => (data?.['others'] ?? null) as Others | null

const machineSetup = setup({
  types: {} as {
    context: DecisionContext
    events: DecisionFlowEvent
    tags: 'asking' | 'busy' | 'recounted' | 'unknown' | 'saved' | 'unsaved' | 'stale'
  },
  actors: {
    decide: fromPromise<DecisionResult, DecisionOrder>(notProvided('decide')),
    findOutcome: fromPromise<DecisionOutcome, DecisionOrder>(notProvided('findOutcome')),
  },
  guards: {
    hasOthersToRefuse: ({ context }) => context.confirmation?.offersRefuseOthers === true,
    /** Someone else changed the record meanwhile (G14). */
    isStale: (_, problem: Problem) => isStale(problem),
    /** The other applications are not as the confirmation said: the refusal says how they are now (ADR 32). */
    hasOthersNow: (_, problem: Problem) => othersIn(problem) !== null,
    /** No word of the server on whether the decision was saved. */
    isOutcomeUnknown: (_, problem: Problem) => isOutcomeUnknown(problem),
    isSaved: (_, { isSaved }: DecisionOutcome) => isSaved,
    hasChangeBefore: (_, { before }: DecisionOutcome) => before !== null,
  },
  actions: {
    forget: assign(EMPTY),
    keepQuestion: assign((_, { decision, target, surface, others }: Question) => ({
      ...EMPTY,
      decision,
      target,
      surface,
      others,
      confirmation: confirmationAt(surface, decision, others),
    })),
    /** The choice to refuse them stays as long as it is offered. */
    keepOthers: assign(({ context }, problem: Problem) => {
      const others = othersIn(problem)!
      const confirmation = confirmationAt(context.surface!, context.decision!, others)
      return { others, confirmation, refuseOthers: context.refuseOthers && confirmation.offersRefuseOthers }
    }),
    keepChoice: assign((_, { refuse }: { refuse: boolean }) => ({ refuseOthers: refuse })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    keepChange: assign((_, { before }: DecisionOutcome) => ({ before })),
    /** Success toast, 2 s. */
    announceDone: (_, _params: { message: string }) => {},
    /** Error toast, 5 s. */
    announceRefused: (_, _params: { problem: Problem }) => {},
    /** The list or the details show the record anew. */
    reloadRecord: () => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const asOutcome = ({ event }: { event: { output: DecisionOutcome } }) => event.output
const keepProblem = { type: 'keepProblem', params: asProblem } as const
const refused = [
  {
    type: 'announceRefused',
    params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
  },
  'reloadRecord',
  'forget',
] as const
const toOrder = ({ context }: { context: DecisionContext }): DecisionOrder => ({
  ...context.target!,
  decision: context.decision!,
  refuseOthers: context.refuseOthers,
  others: context.others!,
})
const answers = {
  'others.choose': {
    guard: 'hasOthersToRefuse',
    actions: { type: 'keepChoice', params: ({ event }: { event: { refuse: boolean } }) => event },
    meta: requirement('A6', 'D40'),
  },
  'decision.confirm': { target: 'saving', meta: requirement('2 §8') },
  'decision.cancel': { target: 'idle', actions: 'forget', meta: requirement('1 §2', '2 §8') },
} as const
/** Leaving before it is known: the record is shown as it is then. */
const leave = { target: 'idle', actions: ['reloadRecord', 'forget'], meta: requirement('ADR 33') } as const

/**
 * Deciding on one application, from the list or from the details: ask, confirm (with the choice to refuse the student's
 * other applications), save. What the confirmation said of the others is asked again when it is no longer so; a
 * decision whose answer never came is looked up; a stale record offers to reload; any other refusal is told and shows
 * the record anew (document 2, section 8).
 */
export const decisionFlow = machineSetup.createMachine({
  id: 'decision',
  description: 'Deciding on one application: ask, confirm, save, and find out what became of it when no answer came.',
  meta: requirement('2 §1', '2 §4', '2 §8'),
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being decided.',
      meta: requirement('2 §4'),
      on: {
        'decision.ask': {
          target: 'confirming',
          actions: { type: 'keepQuestion', params: ({ event }) => event },
          meta: requirement('2 §4', '2 §8', 'D40', 'D41'),
        },
      },
    },
    confirming: {
      description: 'The confirmation says what the decision will do, and waits for yes or no.',
      tags: 'asking',
      meta: requirement('2 §8', 'D40', 'D41'),
      on: answers,
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
      invoke: {
        id: 'decide',
        src: 'decide',
        input: toOrder,
        onDone: {
          target: 'idle',
          actions: [{ type: 'announceDone', params: ({ event }) => event.output }, 'reloadRecord', 'forget'],
          meta: requirement('1 §7', '2 §7'),
        },
        onError: [
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'stale',
            actions: keepProblem,
            meta: requirement('G14'),
          },
          {
            guard: { type: 'hasOthersNow', params: asProblem },
            target: 'confirmingAgain',
            actions: { type: 'keepOthers', params: asProblem },
            meta: requirement('D41', 'ADR 32'),
          },
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'checking',
            actions: keepProblem,
            meta: requirement('2 §8', 'ADR 33'),
          },
          { target: 'idle', actions: refused, meta: requirement('2 §8', 'A5') },
        ],
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
            actions: { type: 'keepChange', params: asOutcome },
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
      on: { 'decision.confirm': { target: 'saving', meta: requirement('2 §8', 'ADR 33') }, 'decision.cancel': leave },
    },
    stale: {
      description: 'Someone else changed the application first; its message names who and when.',
      tags: 'stale',
      meta: requirement('G14'),
      on: { 'record.reload': { target: 'idle', actions: ['reloadRecord', 'forget'], meta: requirement('G14') } },
    },
  },
})
