import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type {
  ExportBody,
  ExportFilters,
  ExportReply,
  Reconciled,
} from '#schemas/private-university-export/export.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { effectsIn, isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Who is exported: the chosen rows, or all that a filter finds; `more`: there are more than `count`. */
export type ExportSelection =
  | {
      readonly kind: 'rows'
      readonly rows: readonly NonNullable<ExportBody['studentData']>[number][]
      readonly count: number
      readonly more: boolean
    }
  | { readonly kind: 'all'; readonly filter: ExportFilters; readonly count: number; readonly more: boolean }
export interface ExportAnswer {
  readonly message: string
  readonly result: ExportReply
}
export interface UniversityExportContext {
  readonly selection: ExportSelection | null
  readonly result: ExportReply | null
  readonly reconciled: Reconciled | null
  readonly problem: Problem | null
}
export type UniversityExportEvent =
  | { readonly type: 'export.ask'; readonly selection: ExportSelection }
  | { readonly type: 'export.confirm' }
  | { readonly type: 'export.cancel' }
  | { readonly type: 'result.close' }
  /** The job has ended: done, failed or cancelled. */
  | { readonly type: 'job.end'; readonly done: number; readonly refused: number }
  | { readonly type: 'cancel.ask' }
  /** `version`: of the job as it was last seen. */
  | { readonly type: 'cancel.confirm'; readonly version: number }
  | { readonly type: 'cancel.keep' }
  | { readonly type: 'reconcile.ask' }
  | { readonly type: 'reconcile.close' }

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const sessionOver = { type: 'isSessionOver', params: asProblem } as const
const setAnswer = {
  type: 'setAnswer',
  params: ({ event }: { event: { output: ExportAnswer } }) => event.output,
} as const

const base = setup({
  types: {} as {
    context: UniversityExportContext
    events: UniversityExportEvent
    tags: 'choosing' | 'asking' | 'busy' | 'queued' | 'cancelling' | 'exported' | 'reconciling' | 'reconciled'
  },
  actors: {
    sendExport: fromPromise<ExportAnswer, { readonly selection: ExportSelection }>(notProvided('sendExport')),
    cancelJob: fromPromise<{ readonly message: string }, { readonly jobId: number; readonly version: number }>(
      notProvided('cancelJob'),
    ),
    reconcile: fromPromise<Reconciled>(notProvided('reconcile')),
  },
  guards: {
    hasChosen: (_, { count }: { count: number }) => count > 0,
    /** The call sent all of them, without a job (V7). */
    isDone: (_, { result }: ExportAnswer) => result.isDone,
    isRecounted: (_, problem: Problem) => problem.code === 'EXPORT_CHANGED',
    /** Nothing of it can be sent: confirming again does not help. */
    isRefused: (_, { code }: Problem) => code === 'EXPORT_NOBODY' || code === 'LINK_FAILED',
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSelection: assign((_, { selection }: { selection: ExportSelection }) => ({ selection })),
    /** Puts the present count into the confirmation (ADR 32). */
    setCount: assign(({ context }, problem: Problem) => ({
      selection: { ...context.selection!, ...(effectsIn(problem) as { count: number }), more: false },
    })),
    setAnswer: assign((_, { result }: ExportAnswer) => ({ result })),
    setEnd: assign(({ context }, { done, refused }: { done: number; refused: number }) => ({
      result: { ...context.result!, done, refused, isDone: true },
    })),
    setReconciled: assign((_, reconciled: Reconciled) => ({ reconciled })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearResults: assign({ selection: null, result: null, reconciled: null }),
    /** Success toast, 2 s. */
    announce: (_, _params: { message: string }) => {},
    /** The first tab shows what is so now, with nothing chosen. */
    reloadList: () => {},
    /** The second tab opens, and loads. */
    showResults: () => {},
  },
})

const announce = {
  type: 'announce',
  params: ({ event }: { event: { output: { readonly message: string } } }) => event.output,
} as const
const end = {
  'job.end': {
    target: 'exported',
    actions: ['clearProblem', { type: 'setEnd', params: ({ event }) => event }, 'showResults'],
    meta: requirement('2 §2.4', 'V7'),
  },
} as const satisfies Parameters<typeof base.createStateConfig>[0]['on']
/** What can begin in every state in which nothing is under way. */
const begin = {
  'export.ask': {
    guard: { type: 'hasChosen', params: ({ event }) => event.selection },
    target: 'asking',
    actions: ['clearProblem', 'clearResults', { type: 'setSelection', params: ({ event }) => event }],
    meta: requirement('2 §2.4', 'D47'),
  },
  'reconcile.ask': {
    target: 'reconciling',
    actions: ['clearProblem', 'clearResults'],
    meta: requirement('issue 15'),
  },
} as const satisfies Parameters<typeof base.createStateConfig>[0]['on']
const closeResult = {
  'result.close': { target: 'choosing', actions: ['clearProblem', 'clearResults'], meta: requirement('2 §2.4') },
} as const

/**
 * The page of the export to the private university: who is exported, the confirmation, the job that goes on with many,
 * and the comparison with the records of the service (document 2, section 2.4).
 */
export const universityExportFlow = base.createMachine({
  id: 'universityExport',
  description: 'The chosen ones are exported after a question, many by a job; what the service holds is compared.',
  meta: requirement('2 §2.4', 'D47', 'issue 15'),
  context: { selection: null, result: null, reconciled: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Applications are chosen; says why the last export or comparison was refused.',
      tags: 'choosing',
      meta: requirement('2 §2.4'),
      on: begin,
    },
    asking: {
      description: 'How many are exported, and that it is final; waits for yes or no.',
      tags: 'asking',
      meta: requirement('2 §2.4', 'D47'),
      on: {
        'export.confirm': { target: 'exporting', meta: requirement('2 §2.4', '2 §7') },
        'export.cancel': {
          target: 'choosing',
          actions: ['clearProblem', 'clearResults'],
          meta: requirement('2 §2.4'),
        },
      },
    },
    exporting: {
      description: 'The server asks the service, or begins a job that does.',
      tags: ['asking', 'busy'],
      meta: requirement('2 §7', 'V7'),
      entry: 'clearProblem',
      invoke: {
        id: 'sendExport',
        src: 'sendExport',
        input: ({ context }) => ({ selection: context.selection! }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'exported',
            actions: [setAnswer, announce, 'showResults'],
            meta: requirement('2 §2.4'),
          },
          { target: 'queued', actions: [setAnswer, announce, 'reloadList'], meta: requirement('V7') },
        ],
        onError: [
          { guard: sessionOver, target: 'asking', meta: requirement('1 §8') },
          {
            guard: { type: 'isRecounted', params: asProblem },
            target: 'asking',
            actions: [setProblem, { type: 'setCount', params: asProblem }],
            meta: requirement('issue 15', '1 §8'),
          },
          {
            guard: { type: 'isRefused', params: asProblem },
            target: 'choosing',
            actions: ['clearResults', setProblem, 'reloadList'],
            meta: requirement('issue 15'),
          },
          { target: 'asking', actions: setProblem, meta: requirement('issue 15', '1 §8') },
        ],
      },
    },
    queued: {
      description: 'A job exports them; how far it is, and a way to cancel it.',
      tags: 'queued',
      meta: requirement('V7'),
      on: {
        ...end,
        ...closeResult,
        'cancel.ask': { target: 'askingCancel', actions: 'clearProblem', meta: requirement('V7') },
      },
    },
    askingCancel: {
      description: 'What was exported stays so; waits for yes or no.',
      tags: ['queued', 'cancelling'],
      meta: requirement('V7'),
      on: {
        ...end,
        'cancel.confirm': { target: 'cancellingJob', meta: requirement('V7') },
        'cancel.keep': { target: 'queued', meta: requirement('V7') },
      },
    },
    cancellingJob: {
      description: 'The server is told to end the job.',
      tags: ['queued', 'cancelling', 'busy'],
      meta: requirement('V7'),
      on: end,
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: ({ context, event }) => ({
          jobId: context.result!.jobId,
          version: (event as Extract<UniversityExportEvent, { type: 'cancel.confirm' }>).version,
        }),
        onDone: { target: 'queued', actions: announce, meta: requirement('V7') },
        onError: [
          { guard: sessionOver, target: 'queued', meta: requirement('1 §8') },
          { target: 'queued', actions: setProblem, meta: requirement('V7', '1 §8') },
        ],
      },
    },
    exported: {
      description: 'How many the service took, and why others were not sent; the results stand below.',
      tags: 'exported',
      meta: requirement('2 §2.4'),
      on: { ...begin, ...closeResult },
    },
    reconciling: {
      description: 'The service is asked what it holds; nothing is changed.',
      tags: 'reconciling',
      meta: requirement('issue 15'),
      on: { 'reconcile.close': { target: 'choosing', meta: requirement('issue 15') } },
      invoke: {
        id: 'reconcile',
        src: 'reconcile',
        onDone: {
          target: 'reconciled',
          actions: { type: 'setReconciled', params: ({ event }) => event.output },
          meta: requirement('issue 15'),
        },
        onError: [
          { guard: sessionOver, target: 'choosing', meta: requirement('1 §8') },
          { target: 'choosing', actions: setProblem, meta: requirement('issue 15', '1 §8') },
        ],
      },
    },
    reconciled: {
      description: 'Who is 8 here and not held there, and who is held there and not 8 here.',
      tags: 'reconciled',
      meta: requirement('issue 15'),
      on: {
        ...begin,
        'reconcile.close': { target: 'choosing', actions: 'clearResults', meta: requirement('issue 15') },
      },
    },
  },
})
