import { assign, fromPromise, setup } from 'xstate'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Problem } from '#schemas/errors.ts'
import { isOutcomeUnknown } from '#schemas/undecided.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isStale, problemOf, sameJson } from '../shared/problem.ts'
import type { Draft } from '../shared/record-dialog.flow.ts'
import { requirement } from '../shared/requirement.ts'
import type { CorrectedField } from './application.offers.ts'

/** The application that is corrected, as the details show it. */
export interface CorrectionTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
}
/** Another application of the student whose total can be corrected together with this one's (ADR 60). */
export interface OtherTotal {
  readonly applyId: number
  readonly facultyName: Bilingual
  readonly applicationStatus: number
  readonly version: number
}
/** What the details know of the application: it is newer after each load. */
export interface CorrectionFactsShown {
  readonly target: CorrectionTarget
  readonly others: readonly OtherTotal[]
  /** There is a recommendation, which was ranked by the total. */
  readonly isRanked: boolean
}
/** `all`: the total of the others too. */
export interface CorrectionOrder {
  readonly target: CorrectionTarget
  readonly field: CorrectedField
  readonly value: Draft
  readonly all: boolean
  readonly others: readonly OtherTotal[]
}
export interface CorrectionResult {
  readonly message: string
}
/** What became of a correction whose answer never came (ADR 33). */
export interface CorrectionOutcome {
  readonly isSaved: boolean
}

export interface CorrectionContext {
  readonly field: CorrectedField | null
  readonly facts: CorrectionFactsShown | null
  /** The form's first value, and its present value. */
  readonly initial: Draft
  readonly value: Draft
  readonly all: boolean
  /** What was refused last. */
  readonly problem: Problem | null
}
export type CorrectionFlowEvent =
  | {
      readonly type: 'correction.edit'
      readonly field: CorrectedField
      readonly initial: Draft
      readonly facts: CorrectionFactsShown
    }
  | { readonly type: 'value.change'; readonly value: Draft }
  | { readonly type: 'correction.save'; readonly value: Draft }
  | { readonly type: 'correction.confirm'; readonly all: boolean }
  | { readonly type: 'correction.cancel' }
  /** The details came again: a newer version is corrected, and what was typed stays. */
  | { readonly type: 'record.loaded'; readonly facts: CorrectionFactsShown }
  | { readonly type: 'record.reload' }
  /** Checks with the server at once whether the correction was saved. */
  | { readonly type: 'outcome.check' }

const EMPTY: CorrectionContext = { field: null, facts: null, initial: {}, value: {}, all: false, problem: null }
/** Milliseconds until the outcome is checked again after a call without an answer. */
const CHECK_MS = 5000

const othersIn = ({ data }: Problem): readonly OtherTotal[] | null =>
  (data?.['others'] ?? null) as readonly OtherTotal[] | null

const machineSetup = setup({
  types: {} as {
    context: CorrectionContext
    events: CorrectionFlowEvent
    tags: 'editing' | 'unchanged' | 'stale' | 'unsaved' | 'asking' | 'recounted' | 'busy' | 'unknown'
  },
  actors: {
    correct: fromPromise<CorrectionResult, CorrectionOrder>(notProvided('correct')),
    findOutcome: fromPromise<CorrectionOutcome, CorrectionOrder>(notProvided('findOutcome')),
  },
  guards: {
    /** Nothing differs from what is stored (D36). */
    hasNoChanges: ({ context }, { value }: { value: Draft }) => sameJson(context.initial, value),
    /** A total that other applications share, or by which a recommendation was ranked, needs a confirmation (2 §8). */
    hasConsequences: ({ context: { field, facts } }) =>
      field === 'submittedTotal' && (facts!.others.length > 0 || facts!.isRanked),
    /** Someone else has changed the record in the meantime (G14). */
    isStale: (_, problem: Problem) => isStale(problem),
    /** The other applications differ from those in the confirmation (ADR 32). */
    hasOthersNow: (_, problem: Problem) => othersIn(problem) !== null,
    isOutcomeUnknown: (_, problem: Problem) => isOutcomeUnknown(problem),
    isSaved: (_, { isSaved }: CorrectionOutcome) => isSaved,
  },
  actions: {
    clear: assign(EMPTY),
    open: assign(
      (
        _,
        {
          field,
          initial,
          facts,
        }: Pick<CorrectionContext, 'initial'> & { field: CorrectedField; facts: CorrectionFactsShown },
      ) => ({
        ...EMPTY,
        field,
        initial,
        value: initial,
        facts,
      }),
    ),
    setValue: assign((_, { value }: { value: Draft }) => ({ value })),
    setChoice: assign((_, { all }: { all: boolean }) => ({ all })),
    setFacts: assign((_, { facts }: { facts: CorrectionFactsShown }) => ({ facts })),
    setOthers: assign(({ context }, problem: Problem) => ({
      facts: { ...context.facts!, others: othersIn(problem)! },
    })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Success toast, 2 s. */
    announceDone: (_, _params: { message: string }) => {},
    /** The same, of a correction whose answer never came. */
    announceSaved: () => {},
    /** The details load the record again. */
    reloadRecord: () => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const asOutcome = ({ event }: { event: { output: CorrectionOutcome } }) => event.output
const setProblem = { type: 'setProblem', params: asProblem } as const
const toOrder = ({ context }: { context: CorrectionContext }): CorrectionOrder => ({
  target: context.facts!.target,
  field: context.field!,
  value: context.value,
  all: context.all,
  others: context.facts!.others,
})
const asValue = ({ event }: { event: { value: Draft } }) => event
const setValue = { type: 'setValue', params: asValue } as const
const typing = {
  'value.change': { target: 'editing', actions: [setValue, 'clearProblem'], meta: requirement('2 §5') },
  'correction.cancel': { target: 'reading', actions: 'clear', meta: requirement('2 §2.2') },
  'record.loaded': {
    actions: { type: 'setFacts', params: ({ event }: { event: { facts: CorrectionFactsShown } }) => event },
    meta: requirement('2 §8', 'G14'),
  },
} as const
const save = [
  {
    guard: 'hasConsequences',
    target: 'confirming',
    actions: [setValue, 'clearProblem'],
    meta: requirement('2 §8', 'ADR 60'),
  },
  { target: 'saving', actions: [setValue, 'clearProblem'], meta: requirement('2 §7', 'D27') },
] as const
const answers = {
  'correction.confirm': {
    target: 'saving',
    actions: { type: 'setChoice', params: ({ event }: { event: { all: boolean } }) => event },
    meta: requirement('2 §8', 'ADR 60'),
  },
  'correction.cancel': { target: 'editing', meta: requirement('2 §8') },
} as const
const leave = { target: 'reading', actions: ['reloadRecord', 'clear'], meta: requirement('ADR 33') } as const
/** The details load again, the error shows, and what was typed is still there (document 2, section 8). */
const refused = { target: 'refused', actions: [setProblem, 'reloadRecord'], meta: requirement('2 §8', 'A5') } as const

/**
 * Correcting one field of an application within the details: read, edit, confirm where other applications or a
 * recommendation are affected, save. One field at a time (D27). On any failure the typed value stays until it is saved
 * or discarded.
 */
export const correctionFlow = machineSetup.createMachine({
  id: 'correction',
  description: 'Correcting one field of an application: read, edit, ask, save, and find out what became of it.',
  meta: requirement('2 §1', '2 §5', '2 §6', '2 §8'),
  context: EMPTY,
  initial: 'reading',
  states: {
    reading: {
      description: 'Every field shows its value.',
      meta: requirement('2 §2.2'),
      on: {
        'correction.edit': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
          meta: requirement('2 §5', '2 §6', 'D27'),
        },
      },
    },
    editing: {
      description: 'One field is a form; the others can only be read.',
      tags: 'editing',
      meta: requirement('2 §5', 'D27'),
      on: {
        ...typing,
        'correction.save': [
          {
            guard: { type: 'hasNoChanges', params: asValue },
            target: 'unchanged',
            meta: requirement('D36'),
          },
          ...save,
        ],
      },
    },
    unchanged: {
      description: 'What was to be saved is what is stored: the form says so.',
      tags: ['editing', 'unchanged'],
      meta: requirement('D36'),
      on: typing,
    },
    refused: {
      description: 'The server refused: why stands beside the field, and what was typed is still there.',
      tags: 'editing',
      meta: requirement('2 §8', 'A5'),
      on: { ...typing, 'correction.save': save },
    },
    unsaved: {
      description: 'No answer came, and the server has not saved: the form says so.',
      tags: ['editing', 'unsaved'],
      meta: requirement('ADR 33'),
      on: { ...typing, 'correction.save': save },
    },
    stale: {
      description: 'Someone else changed the application first; what was typed is still there.',
      tags: ['editing', 'stale'],
      meta: requirement('G14'),
      on: {
        'record.reload': { target: 'editing', actions: ['reloadRecord', 'clearProblem'], meta: requirement('G14') },
        'correction.cancel': leave,
      },
    },
    confirming: {
      description: 'Asks whether this application or all of the student’s, and says what becomes of a recommendation.',
      tags: ['editing', 'asking'],
      meta: requirement('2 §8', 'ADR 60'),
      on: answers,
    },
    confirmingAgain: {
      description: 'The other applications changed since the question: it is asked again, with what is so now.',
      tags: ['editing', 'asking', 'recounted'],
      meta: requirement('ADR 32', 'ADR 60'),
      on: answers,
    },
    saving: {
      description: 'The correction is on its way to the server.',
      tags: ['editing', 'busy'],
      meta: requirement('2 §7', 'G14'),
      invoke: {
        id: 'correct',
        src: 'correct',
        input: toOrder,
        onDone: {
          target: 'reading',
          actions: [{ type: 'announceDone', params: ({ event }) => event.output }, 'reloadRecord', 'clear'],
          meta: requirement('1 §7', '2 §7'),
        },
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
            meta: requirement('ADR 32', 'ADR 60'),
          },
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'checking',
            actions: setProblem,
            meta: requirement('2 §8', 'ADR 33'),
          },
          refused,
        ],
      },
    },
    checking: {
      description: 'No answer came: it is not known whether the correction was saved. The server is asked.',
      tags: ['editing', 'busy', 'unknown'],
      meta: requirement('2 §8', 'ADR 33'),
      invoke: {
        id: 'findOutcome',
        src: 'findOutcome',
        input: toOrder,
        onDone: [
          {
            guard: { type: 'isSaved', params: asOutcome },
            target: 'reading',
            actions: ['announceSaved', 'reloadRecord', 'clear'],
            meta: requirement('2 §8', 'ADR 33'),
          },
          { target: 'unsaved', actions: 'reloadRecord', meta: requirement('2 §8', 'ADR 33') },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'unanswered',
            meta: requirement('2 §8', 'ADR 33'),
          },
          refused,
        ],
      },
    },
    unanswered: {
      description: 'The server cannot be asked yet; it is asked again by itself, and when the person wishes.',
      tags: ['editing', 'unknown'],
      meta: requirement('2 §8', 'ADR 33'),
      after: { [CHECK_MS]: { target: 'checking', meta: requirement('ADR 33') } },
      on: { 'outcome.check': { target: 'checking', meta: requirement('ADR 33') }, 'correction.cancel': leave },
    },
  },
})
