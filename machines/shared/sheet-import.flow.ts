import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { SheetRefusal } from '#schemas/shared/sheet-columns.ts'
import { notProvided } from './not-provided.ts'
import { isSessionOver, problemOf } from './problem.ts'
import { requirement } from './requirement.ts'

/** Why a file is not taken; the added ones are found before and while it is unpacked (trust.md, trap 6). */
export type FileRefusal =
  | SheetRefusal
  | { readonly fault: 'chosenType' | 'chosenSize' | 'unreadable' | 'zipBomb' | 'unsafe' }
/** What was read of a file, JSON that the page knows. */
export interface ReadSheet {
  readonly lines: readonly unknown[]
}
export type ReadOutcome = ReadSheet | FileRefusal
/** What the server says of each line, JSON that the page knows. `ready`: so many lines are sent when it is confirmed. */
export interface SheetReview {
  readonly ready: number
  readonly found: unknown
}
export interface SheetImportContext {
  readonly sheet: ReadSheet | null
  readonly review: SheetReview | null
  readonly refusal: FileRefusal | null
  readonly problem: Problem | null
}
interface Reviewed {
  readonly sheet: ReadSheet
  readonly review: SheetReview
}
export type SheetImportEvent =
  /** The file itself stays with the page. */
  | { readonly type: 'file.choose' }
  | { readonly type: 'file.another' }
  | { readonly type: 'work.cancel' }
  | { readonly type: 'sheet.check' }
  | { readonly type: 'sheet.confirm' }

const NOTHING = { sheet: null, review: null, refusal: null, problem: null } as const satisfies SheetImportContext
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

const base = setup({
  types: {} as {
    context: SheetImportContext
    events: SheetImportEvent
    tags: 'choosing' | 'busy' | 'preview'
  },
  actors: {
    readFile: fromPromise<ReadOutcome>(notProvided('readFile')),
    checkLines: fromPromise<SheetReview, Pick<Reviewed, 'sheet'>>(notProvided('checkLines')),
    confirmLines: fromPromise<unknown, Reviewed>(notProvided('confirmLines')),
  },
  guards: {
    isRefused: (_, outcome: ReadOutcome) => 'fault' in outcome,
    hasReady: ({ context }) => (context.review?.ready ?? 0) > 0,
    /** The refusal names the rows whose records have changed since. */
    isOutdated: (_, { data }: Problem) => data?.['rows'] !== undefined,
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSheet: assign({ sheet: (_, outcome: ReadOutcome) => ('fault' in outcome ? null : outcome) }),
    setRefusal: assign({ refusal: (_, outcome: ReadOutcome) => ('fault' in outcome ? outcome : null) }),
    setReview: assign({ review: (_, { review }: { review: SheetReview }) => review }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    clearAll: assign(NOTHING),
    /** The page shows what came of it. */
    leave: (_, _confirmed: { readonly result: unknown }) => {},
  },
})

const choose = { target: 'reading', meta: requirement('issue 40', 'issue 41') } as const
const another = { target: 'choosing', meta: requirement('issue 40', 'issue 41') } as const

/** A sheet that people filled in is read in the browser, checked by the server, and taken over once it is confirmed. */
export const sheetImportFlow = base.createMachine({
  id: 'sheetImport',
  description: 'A sheet of records: chosen, read, checked line by line, and taken over once that is confirmed.',
  meta: requirement('issue 40', 'issue 41', 'ADR 107', 'ADR 114'),
  context: NOTHING,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Waits for a file.',
      tags: 'choosing',
      meta: requirement('issue 40', 'issue 41'),
      entry: 'clearAll',
      on: { 'file.choose': choose },
    },
    refused: {
      description: 'The file was not taken: says why, and waits for another one.',
      tags: 'choosing',
      meta: requirement('issue 40', 'issue 41', 'trust'),
      on: { 'file.choose': choose },
    },
    reading: {
      description: 'The file is looked at and read beside the page, which stays usable.',
      tags: 'busy',
      meta: requirement('issue 40', 'trust'),
      entry: 'clearAll',
      on: { 'work.cancel': another },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            meta: requirement('issue 40', 'issue 41', 'trust'),
          },
          {
            target: 'checking',
            actions: { type: 'setSheet', params: ({ event }) => event.output },
            meta: requirement('issue 40', 'issue 41'),
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'setProblem', params: asProblem },
          meta: requirement('issue 40', '1 §8'),
        },
      },
    },
    checking: {
      description: 'The server says what would become of each line; nothing is written.',
      tags: 'busy',
      meta: requirement('issue 40', 'issue 41', 'ADR 107'),
      on: { 'work.cancel': another },
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context }) => ({ sheet: context.sheet! }),
        onDone: {
          target: 'preview',
          actions: { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
          meta: requirement('issue 40', 'issue 41'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'choosing', meta: requirement('1 §8') },
          {
            target: 'unchecked',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 40', '1 §8'),
          },
        ],
      },
    },
    unchecked: {
      description: 'The check failed: says why; the sheet that was read stays.',
      meta: requirement('issue 40', '1 §8'),
      on: {
        'sheet.check': { target: 'checking', actions: 'clearProblem', meta: requirement('issue 40') },
        'file.another': another,
      },
    },
    preview: {
      description: 'Shows what would become of each line, with its faults.',
      tags: 'preview',
      meta: requirement('issue 40', 'issue 41'),
      on: {
        'sheet.confirm': { guard: 'hasReady', target: 'confirming', meta: requirement('issue 40', 'issue 41') },
        'file.another': another,
      },
    },
    confirming: {
      description: 'The lines without faults are sent, and taken over.',
      tags: ['busy', 'preview'],
      meta: requirement('issue 40', 'issue 41', 'ADR 107'),
      entry: 'clearProblem',
      invoke: {
        id: 'confirmLines',
        src: 'confirmLines',
        input: ({ context }) => ({ sheet: context.sheet!, review: context.review! }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'leave', params: ({ event }) => ({ result: event.output }) },
          meta: requirement('issue 40', 'issue 41'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'choosing', meta: requirement('1 §8') },
          {
            guard: { type: 'isOutdated', params: asProblem },
            target: 'checking',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 41', 'ADR 114'),
          },
          {
            target: 'preview',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 40', '1 §8'),
          },
        ],
      },
    },
    confirmed: {
      description: 'Another page shows what became of the lines.',
      type: 'final',
      meta: requirement('issue 40', 'issue 41'),
    },
  },
})
