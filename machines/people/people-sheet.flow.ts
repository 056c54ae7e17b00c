import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { PeopleSheet, SheetRefusal } from '#schemas/people/sheet.columns.ts'
import type { SheetCheck, SheetLine } from '#schemas/people/sheet.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Why a file is not taken; the added ones are found before and while it is unpacked (trust.md, trap 6). */
export type FileRefusal =
  | SheetRefusal
  | { readonly fault: 'chosenType' | 'chosenSize' | 'unreadable' | 'zipBomb' | 'unsafe' }
export type ReadOutcome = PeopleSheet | FileRefusal
/** The job that invites, and what the server said of it. */
export interface StartedJob {
  readonly jobId: number
  readonly message: string
}
interface Lines {
  readonly lines: readonly SheetLine[]
}
export interface PeopleSheetContext {
  readonly sheet: PeopleSheet | null
  readonly check: SheetCheck | null
  readonly refusal: FileRefusal | null
  readonly problem: Problem | null
}
export type PeopleSheetEvent =
  /** The file itself stays with the page. */
  | { readonly type: 'file.choose' }
  | { readonly type: 'file.another' }
  | { readonly type: 'work.cancel' }
  | { readonly type: 'sheet.check' }
  | { readonly type: 'sheet.invite' }

const NOTHING = { sheet: null, check: null, refusal: null, problem: null } as const satisfies PeopleSheetContext
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

/** The lines that the check found nothing wrong with. */
export function invitableLines({ sheet, check }: Pick<PeopleSheetContext, 'sheet' | 'check'>): readonly SheetLine[] {
  const faulty = new Set(check?.faulty.map(({ row }) => row))
  return check && sheet ? sheet.lines.filter(({ row }) => !faulty.has(row)) : []
}

const base = setup({
  types: {} as {
    context: PeopleSheetContext
    events: PeopleSheetEvent
    tags: 'choosing' | 'busy' | 'preview'
  },
  actors: {
    readFile: fromPromise<ReadOutcome>(notProvided('readFile')),
    checkLines: fromPromise<SheetCheck, Lines>(notProvided('checkLines')),
    inviteLines: fromPromise<StartedJob, Lines>(notProvided('inviteLines')),
  },
  guards: {
    isRefused: (_, outcome: ReadOutcome) => 'fault' in outcome,
    hasInvitable: ({ context }) => invitableLines(context).length > 0,
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSheet: assign({ sheet: (_, outcome: ReadOutcome) => ('fault' in outcome ? null : outcome) }),
    setRefusal: assign({ refusal: (_, outcome: ReadOutcome) => ('fault' in outcome ? outcome : null) }),
    setCheck: assign({ check: (_, { check }: { check: SheetCheck }) => check }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    clearAll: assign(NOTHING),
    showJob: (_, _job: StartedJob) => {},
  },
})

const choose = { target: 'reading', meta: requirement('issue 40') } as const
const another = { target: 'choosing', meta: requirement('issue 40') } as const

/** A sheet of people is read in the browser, checked by the server line by line, and invited by a job (ADR 107). */
export const peopleSheetFlow = base.createMachine({
  id: 'peopleSheet',
  description: 'A sheet of people: chosen, read, checked line by line, and invited by a job.',
  meta: requirement('issue 40', 'ADR 107'),
  context: NOTHING,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Waits for a file.',
      tags: 'choosing',
      meta: requirement('issue 40'),
      entry: 'clearAll',
      on: { 'file.choose': choose },
    },
    refused: {
      description: 'The file was not taken: says why, and waits for another one.',
      tags: 'choosing',
      meta: requirement('issue 40', 'trust'),
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
            meta: requirement('issue 40', 'trust'),
          },
          {
            target: 'checking',
            actions: { type: 'setSheet', params: ({ event }) => event.output },
            meta: requirement('issue 40'),
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
      description: 'The server says what is wrong with each line; nothing is written.',
      tags: 'busy',
      meta: requirement('issue 40', 'ADR 107'),
      entry: 'clearProblem',
      on: { 'work.cancel': another },
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context }) => ({ lines: context.sheet!.lines }),
        onDone: {
          target: 'preview',
          actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
          meta: requirement('issue 40'),
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
      on: { 'sheet.check': { target: 'checking', meta: requirement('issue 40') }, 'file.another': another },
    },
    preview: {
      description: 'Shows each line with its faults, and how many would be invited.',
      tags: 'preview',
      meta: requirement('issue 40'),
      on: {
        'sheet.invite': { guard: 'hasInvitable', target: 'starting', meta: requirement('issue 40', 'ADR 107') },
        'file.another': another,
      },
    },
    starting: {
      description: 'The lines without faults are sent, and a job begins to invite them.',
      tags: ['busy', 'preview'],
      meta: requirement('issue 40', 'ADR 107'),
      entry: 'clearProblem',
      invoke: {
        id: 'inviteLines',
        src: 'inviteLines',
        input: ({ context }) => ({ lines: invitableLines(context) }),
        onDone: {
          target: 'started',
          actions: { type: 'showJob', params: ({ event }) => event.output },
          meta: requirement('issue 40', 'ADR 107'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'choosing', meta: requirement('1 §8') },
          {
            target: 'preview',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 40', '1 §8'),
          },
        ],
      },
    },
    started: {
      description: 'The job’s page shows what becomes of each line.',
      type: 'final',
      meta: requirement('issue 40', 'ADR 107'),
    },
  },
})
