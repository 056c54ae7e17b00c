import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { sameDraft } from './draft.ts'
import { notProvided } from './not-provided.ts'
import { isForbidden, isGone, isSessionOver, isStale, problemOf, sameJson } from './problem.ts'
import type { Draft, SavedDraft, SaveInput } from './record-dialog.flow.ts'
import { requirement } from './requirement.ts'

/** What the page needs before it shows its form. */
export interface LoadedForm {
  /** What is edited; null for a new record. */
  readonly record: unknown
  /** The form's first value. */
  readonly initial: Draft
  /** What its fields offer to choose from. */
  readonly choices: unknown
  /** Its lifecycle allows editing now; otherwise the page shows why not. */
  readonly isEditable: boolean
}
export interface FormPageInput {
  /** The form's content when the session ended; null on other visits. */
  readonly draft: SavedDraft | null
}
export interface FormPageContext extends Omit<LoadedForm, 'isEditable'>, FormPageInput {
  readonly value: Draft
  readonly problem: Problem | null
}
/** `id`: of a record that was added. */
export interface SavedForm {
  readonly message: string
  readonly id: number | null
}
/**
 * Why the page is left: nothing was saved, the record is gone, or it was saved, as the record of this id when it is
 * new.
 */
export type Leaving =
  | { readonly because: 'cancelled' | 'gone' }
  | { readonly because: 'saved'; readonly id: number | null }

export type FormPageEvent =
  | { readonly type: 'value.change'; readonly value: Draft }
  | { readonly type: 'record.save'; readonly value: Draft }
  | { readonly type: 'page.leave' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'record.reload' }
  | { readonly type: 'session.end' }

const EMPTY: Omit<FormPageContext, 'draft'> = {
  record: null,
  initial: {},
  choices: null,
  value: {},
  problem: null,
}

const base = setup({
  types: {} as {
    context: FormPageContext
    input: FormPageInput
    events: FormPageEvent
    tags:
      | 'loading'
      | 'failed'
      | 'forbidden'
      | 'locked'
      | 'form'
      | 'restored'
      | 'alert'
      | 'unchanged'
      | 'discarding'
      | 'busy'
  },
  actors: {
    loadForm: fromPromise<LoadedForm>(notProvided('loadForm')),
    saveRecord: fromPromise<SavedForm, SaveInput>(notProvided('saveRecord')),
  },
  guards: {
    hasNoChanges: ({ context }, { value }: { value: Draft }) =>
      context.record !== null && sameJson(value, context.initial),
    isUntouched: ({ context }) => sameDraft(context.value, context.initial),
    isEditable: (_, { isEditable }: { isEditable: boolean }) => isEditable,
    isKept: ({ context }, { isEditable }: { isEditable: boolean }) => isEditable && context.draft !== null,
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: ({ context }) => context.problem !== null && isStale(context.problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setForm: assign((_, { record, initial, choices }: LoadedForm) => ({
      record,
      initial,
      choices,
      value: initial,
      problem: null,
    })),
    /** What was typed, with the version of the record at that time: if it has changed since, saving is refused. */
    restore: assign(({ context: { draft } }) => ({ ...draft, draft: null })),
    setValue: assign({ value: (_, { value }: { value: Draft }) => value }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    /** The page stores what was typed until the same person is back, or drops it. */
    setDraft: () => {},
    dropDraft: () => {},
    /** The edge goes to another page. */
    leave: (_, _params: Leaving) => {},
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const setProblem = { type: 'setProblem', params: asProblem } as const
const setValue = {
  type: 'setValue',
  params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }),
} as const
const cancel = { type: 'leave', params: { because: 'cancelled' } } as const
const leaveAsGone = {
  guard: { type: 'isGone', params: asProblem },
  target: 'left',
  actions: [toast, { type: 'leave', params: { because: 'gone' } }],
  meta: requirement('1 §8'),
} as const
const type = { actions: setValue, meta: requirement('1 §2') } as const
const save = [
  {
    guard: { type: 'hasNoChanges', params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }) },
    target: 'unchanged',
    actions: setValue,
    meta: requirement('1 §8', 'D36'),
  },
  { target: 'saving', actions: setValue, meta: requirement('1 §7') },
] as const
const leaveNow = { target: 'left', actions: cancel, meta: requirement('1 §2') } as const
const confirmDiscard = { target: 'discarding', meta: requirement('1 §2') } as const
const leave = [{ guard: 'isUntouched', ...leaveNow }, confirmDiscard] as const

/**
 * A page that adds or edits one record: the dialog's conversation, with a record and choices to wait for, and another
 * page to go to afterwards (document 1, section 2). It is a separate flow: half of its states are ones that a dialog
 * never has.
 */
export const formPageFlow = base.createMachine({
  id: 'formPage',
  description:
    'A page that adds or edits one record: load it, type, save, mend what was refused, or leave without saving; what was typed outlives the session.',
  meta: requirement('1 §2', '1 §7', '1 §8'),
  context: ({ input }) => ({ ...EMPTY, ...input }),
  initial: 'loading',
  on: {
    'session.end': [
      { guard: 'isUntouched', target: '.left', meta: requirement('1 §8') },
      { target: '.interrupted', meta: requirement('1 §8', 'ADR 14') },
    ],
  },
  states: {
    loading: {
      description: 'Waits for the record and for what its fields offer.',
      tags: 'loading',
      meta: requirement('1 §7'),
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'restored',
            actions: [{ type: 'setForm', params: ({ event }) => event.output }, 'restore'],
            meta: requirement('ADR 14'),
          },
          {
            guard: { type: 'isEditable', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setForm', params: ({ event }) => event.output },
            meta: requirement('1 §2', '1 §4'),
          },
          {
            target: 'locked',
            actions: { type: 'setForm', params: ({ event }) => event.output },
            meta: requirement('1 §4'),
          },
        ],
        onError: [
          leaveAsGone,
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'forbidden',
            actions: setProblem,
            meta: requirement('1 §6', 'G10'),
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
      description: 'The form could not be loaded: says why, and offers to try again.',
      tags: 'failed',
      meta: requirement('1 §7', '1 §8'),
      on: { 'record.reload': { target: 'loading', meta: requirement('1 §7') }, 'page.leave': leaveNow },
    },
    forbidden: {
      description: 'The user may not see such records, or not in this scope.',
      tags: 'forbidden',
      meta: requirement('1 §6', 'G10'),
      on: { 'page.leave': leaveNow },
    },
    locked: {
      description: 'The record may not be edited in its state, or by this user: says why.',
      tags: 'locked',
      meta: requirement('1 §4'),
      on: { 'page.leave': leaveNow },
    },
    editing: {
      description: 'The form is filled in.',
      tags: 'form',
      meta: requirement('1 §2', '1 §5'),
      on: { 'value.change': type, 'record.save': save, 'page.leave': leave },
    },
    restored: {
      description:
        'The session had ended before this was saved: what was typed stands in the form again, and the page says so.',
      tags: ['form', 'restored'],
      meta: requirement('ADR 14'),
      on: {
        'value.change': { target: 'editing', ...type },
        'record.save': { target: 'saving', actions: setValue, meta: requirement('1 §7') },
        'page.leave': confirmDiscard,
      },
    },
    unchanged: {
      description: 'Save was asked for, but nothing was changed: says so.',
      tags: ['form', 'unchanged'],
      meta: requirement('1 §8', 'D36'),
      on: { 'value.change': { target: 'editing', ...type }, 'record.save': save, 'page.leave': leaveNow },
    },
    saving: {
      description: 'The server checks and stores the record; the page waits.',
      tags: ['form', 'busy'],
      meta: requirement('1 §7'),
      entry: 'clearProblem',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ record: context.record, value: context.value }),
        onDone: {
          target: 'left',
          meta: requirement('1 §7'),
          actions: [
            { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
            { type: 'leave', params: ({ event }) => ({ because: 'saved', id: event.output.id }) },
          ],
        },
        onError: [
          leaveAsGone,
          {
            guard: { type: 'isSessionOver', params: asProblem },
            target: 'interrupted',
            meta: requirement('1 §8', 'ADR 14'),
          },
          { target: 'refused', actions: setProblem, meta: requirement('1 §7') },
        ],
      },
    },
    refused: {
      description:
        'The server refused to save: the form says why, beside the fields at fault where there are some; what was typed stays.',
      tags: ['form', 'alert'],
      meta: requirement('1 §7'),
      on: {
        'value.change': type,
        'record.save': save,
        'page.leave': leave,
        'record.reload': { guard: 'isStale', target: 'loading', meta: requirement('G14') },
      },
    },
    discarding: {
      description: 'Something was typed: asks whether to leave without saving it.',
      tags: ['form', 'discarding'],
      meta: requirement('1 §2'),
      on: { 'discard.confirm': leaveNow, 'discard.cancel': { target: 'editing', meta: requirement('1 §2') } },
    },
    interrupted: {
      description:
        'The session ended while something was typed or saved: it is kept, and offered again once the same person is logged in.',
      type: 'final',
      meta: requirement('1 §8', 'ADR 14'),
      entry: 'setDraft',
    },
    left: { description: 'Another page is shown.', type: 'final', meta: requirement('1 §2'), entry: 'dropDraft' },
  },
})
