import type { StatusCode } from '#schemas/applications/status.ts'
import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import type { Confirmation } from './application.confirmations.ts'

export type Decision = 'accept' | 'reject' | 'wait'

/** The application that is decided on, as the row or the dialog shows it. */
export interface DecisionTarget { readonly applyId: number; readonly studentId: number; readonly version: number; readonly studentName: string }
export interface DecisionOrder extends DecisionTarget { readonly decision: Decision; readonly refuseOthers: boolean }
export interface DecisionResult { readonly message: string; readonly applicationStatus: StatusCode }

export interface DecisionContext {
  readonly decision: Decision | null
  readonly target: DecisionTarget | null
  readonly confirmation: Confirmation | null
  readonly refuseOthers: boolean
  /** Who changed the record meanwhile, and when. */
  readonly problem: Problem | null
}

export type DecisionFlowEvent =
  | { readonly type: 'decision.ask'; readonly decision: Decision; readonly target: DecisionTarget; readonly confirmation: Confirmation }
  | { readonly type: 'others.choose'; readonly refuse: boolean }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  | { readonly type: 'record.reload' }

const EMPTY: DecisionContext = { decision: null, target: null, confirmation: null, refuseOthers: false, problem: null }

const machineSetup = setup({
  types: {} as { context: DecisionContext; events: DecisionFlowEvent },
  actors: { decide: fromPromise<DecisionResult, DecisionOrder>(notProvided('decide')) },
  guards: {
    hasOthersToRefuse: ({ context }) => context.confirmation?.offersRefuseOthers === true,
    /** Someone else changed the record meanwhile (G14). */
    isStale: (_, problem: Problem) => isStale(problem),
  },
  actions: {
    forget: assign(EMPTY),
    keepQuestion: assign((_, asked: Pick<DecisionContext, 'decision' | 'target' | 'confirmation'>) => ({ ...EMPTY, ...asked })),
    keepChoice: assign((_, { refuse }: { refuse: boolean }) => ({ refuseOthers: refuse })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** Success toast, 2 s. */
    announceDone: (_, _params: { message: string }) => {},
    /** Error toast, 5 s. */
    announceRefused: (_, _params: { problem: Problem }) => {},
    /** The list or the details show the record anew. */
    reloadRecord: () => {},
  },
})

const refusal = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/**
 * Deciding on one application, from the list or from the details: ask, confirm (with the choice to refuse the student's other
 * applications), save. A stale record offers to reload; any other refusal is told and shows the record anew (document 2, section 8).
 */
export const decisionFlow = machineSetup.createMachine({
  id: 'decision',
  description: 'Deciding on one application: ask, confirm, save.',
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
          actions: { type: 'keepQuestion', params: ({ event: { decision, target, confirmation } }) => ({ decision, target, confirmation }) },
          meta: requirement('2 §4', '2 §8', 'D40', 'D41'),
        },
      },
    },
    confirming: {
      description: 'The confirmation says what the decision will do, and waits for yes or no.',
      meta: requirement('2 §8', 'D40', 'D41'),
      on: {
        'others.choose': { guard: 'hasOthersToRefuse', actions: { type: 'keepChoice', params: ({ event }) => event }, meta: requirement('A6', 'D40') },
        'decision.confirm': { target: 'saving', meta: requirement('2 §8') },
        'decision.cancel': { target: 'idle', actions: 'forget', meta: requirement('1 §2', '2 §8') },
      },
    },
    saving: {
      description: 'The decision is on its way to the server.',
      tags: ['busy'],
      meta: requirement('2 §7', 'A6', 'G14'),
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ ...context.target!, decision: context.decision!, refuseOthers: context.refuseOthers }),
        onDone: {
          target: 'idle', meta: requirement('1 §7', '2 §7'),
          actions: [{ type: 'announceDone', params: ({ event }) => event.output }, 'reloadRecord', 'forget'],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => problemOf(event.error) }, target: 'stale', meta: requirement('G14'),
            actions: { type: 'keepProblem', params: refusal },
          },
          {
            target: 'idle', meta: requirement('2 §8', 'A5'),
            actions: [{ type: 'announceRefused', params: refusal }, 'reloadRecord', 'forget'],
          },
        ],
      },
    },
    stale: {
      description: 'Someone else changed the application first; its message names who and when.',
      meta: requirement('G14'),
      on: { 'record.reload': { target: 'idle', actions: ['reloadRecord', 'forget'], meta: requirement('G14') } },
    },
  },
})
