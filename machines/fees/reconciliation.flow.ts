import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { mappingFault, type BankSheet, type MappingFault, type SheetFault } from '#schemas/fees/bank-sheet.ts'
import type { BankColumns, Reconciliation } from '#schemas/fees/payment-record.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Why a file is not compared; the last five are found before and while it is unpacked (trust.md, trap 6). */
export type FileFault = SheetFault | 'chosenType' | 'chosenSize' | 'unreadable' | 'zipBomb' | 'unsafe'
/** The days of deposit that the sheet is of, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}
/** A sheet that was read, with the columns and days that it most likely has. */
export interface ReadSheet {
  readonly sheet: BankSheet
  readonly columns: BankColumns
  readonly days: Days
}
export type ReadOutcome = ReadSheet | { readonly fault: FileFault }
export interface Comparison {
  readonly sheet: BankSheet
  readonly columns: BankColumns
  readonly days: Days
}
export interface ReconciliationContext {
  readonly sheet: BankSheet | null
  readonly columns: BankColumns
  readonly days: Days
  readonly fault: FileFault | MappingFault | null
  readonly problem: Problem | null
  readonly result: Reconciliation | null
}
export type ReconciliationEvent =
  /** The file itself stays with the page. */
  | { readonly type: 'file.choose' }
  | { readonly type: 'work.cancel' }
  | { readonly type: 'columns.change'; readonly columns: BankColumns; readonly days: Days }
  | { readonly type: 'sheet.compare' }
  | { readonly type: 'mapping.return' }
  | { readonly type: 'file.another' }

const NOTHING = {
  sheet: null,
  columns: {},
  days: { from: '', to: '' },
  fault: null,
  problem: null,
  result: null,
} as const satisfies ReconciliationContext
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const mappingFaultOf = ({ sheet, columns, days }: ReconciliationContext) =>
  sheet ? mappingFault(sheet, columns, days) : null

const base = setup({
  types: {} as {
    context: ReconciliationContext
    events: ReconciliationEvent
    tags: 'choosing' | 'busy' | 'mapping' | 'compared' | 'failed'
  },
  actors: {
    readFile: fromPromise<ReadOutcome>(notProvided('readFile')),
    compareSheet: fromPromise<Reconciliation, Comparison>(notProvided('compareSheet')),
  },
  guards: {
    isFaulty: (_, outcome: ReadOutcome) => 'fault' in outcome,
    isMapped: ({ context }) => mappingFaultOf(context) === null,
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSheet: assign((_, outcome: ReadOutcome) => ('fault' in outcome ? {} : { ...outcome, fault: null })),
    setFileFault: assign({ fault: (_, outcome: ReadOutcome) => ('fault' in outcome ? outcome.fault : null) }),
    setMapping: assign((_, { columns, days }: { columns: BankColumns; days: Days }) => ({
      columns,
      days,
      fault: null,
    })),
    setMappingFault: assign({ fault: ({ context }) => mappingFaultOf(context) }),
    setResult: assign({ result: (_, { result }: { result: Reconciliation }) => result }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearFault: assign({ fault: null, problem: null }),
    clearAll: assign(NOTHING),
  },
})

const another = { target: 'choosing', actions: 'clearAll', meta: requirement('issue 13') } as const
const compare = [
  { guard: 'isMapped', target: 'comparing', meta: requirement('issue 13') },
  { target: 'mapping', actions: 'setMappingFault', meta: requirement('issue 13', 'ADR 73') },
] as const

/** The bank's sheet is read in the browser and compared with the payments; nothing is changed by it (ADR 73). */
export const reconciliationFlow = base.createMachine({
  id: 'reconciliation',
  description: 'The bank’s sheet: chosen, read, its columns named, and compared with the payments.',
  meta: requirement('issue 13', 'ADR 73'),
  context: NOTHING,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Waits for a file; says why the last one was not read.',
      tags: 'choosing',
      meta: requirement('issue 13'),
      on: { 'file.choose': { target: 'reading', meta: requirement('issue 13') } },
    },
    reading: {
      description: 'The file is looked at and read beside the page, which stays usable.',
      tags: 'busy',
      meta: requirement('issue 13', 'trust'),
      entry: 'clearFault',
      on: { 'work.cancel': another },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        onDone: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setFileFault', params: ({ event }) => event.output },
            meta: requirement('issue 13', 'trust'),
          },
          {
            target: 'mapping',
            actions: { type: 'setSheet', params: ({ event }) => event.output },
            meta: requirement('issue 13'),
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'setProblem', params: asProblem },
          meta: requirement('issue 13', '1 §8'),
        },
      },
    },
    mapping: {
      description: 'Which column holds what, and of which days the sheet is; says what is missing.',
      tags: 'mapping',
      meta: requirement('issue 13', 'ADR 73'),
      on: {
        'columns.change': {
          actions: { type: 'setMapping', params: ({ event }) => event },
          meta: requirement('issue 13'),
        },
        'sheet.compare': compare,
        'file.another': another,
      },
    },
    comparing: {
      description: 'The server compares the rows with the payments of the scope.',
      tags: ['busy', 'mapping'],
      meta: requirement('issue 13'),
      entry: 'clearFault',
      on: { 'work.cancel': { target: 'mapping', meta: requirement('issue 13') } },
      invoke: {
        id: 'compareSheet',
        src: 'compareSheet',
        input: ({ context: { sheet, columns, days } }) => ({ sheet: sheet!, columns, days }),
        onDone: {
          target: 'compared',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
          meta: requirement('issue 13'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'mapping', meta: requirement('1 §8') },
          {
            target: 'failed',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 13', '1 §8'),
          },
        ],
      },
    },
    compared: {
      description: 'What agrees, what differs, and what is missing on either side.',
      tags: 'compared',
      meta: requirement('issue 13'),
      on: {
        'mapping.return': { target: 'mapping', meta: requirement('issue 13') },
        'file.another': another,
      },
    },
    failed: {
      description: 'The comparison failed: says why; what was read and chosen stays.',
      tags: ['failed', 'mapping'],
      meta: requirement('issue 13', '1 §8'),
      on: {
        'columns.change': {
          target: 'mapping',
          actions: { type: 'setMapping', params: ({ event }) => event },
          meta: requirement('issue 13'),
        },
        'sheet.compare': { target: 'comparing', meta: requirement('issue 13') },
        'file.another': another,
      },
    },
  },
})
