import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { sameDraft } from './draft.ts'
import { notProvided } from './not-provided.ts'
import { effectsIn, isGone, isSessionOver, isStale, problemOf, sameJson, type Effects } from './problem.ts'
import { requirement } from './requirement.ts'

/** The form's value; JSON. Not valid yet while it is typed. */
export type Draft = Readonly<Record<string, unknown>>

/** `record`: what is edited, null for a new one. `value`: the form's present value, `initial`: its first one. */
export interface RecordDialogContext {
  readonly record: unknown
  readonly initial: Draft
  readonly value: Draft
  readonly problem: Problem | null
  /** What saving changes besides the record, as it was counted last. */
  readonly effects: Effects
}
/** A dialog's content when the session ended, which is offered again to the same person. */
export type SavedDraft = Pick<RecordDialogContext, 'record' | 'initial' | 'value'>
export interface RecordDialogInput {
  readonly draft: SavedDraft | null
}
/** What the edge saves: a valid value, normalised as it will be stored. */
export interface SaveInput {
  readonly record: unknown
  readonly value: Draft
}
/** `effects`: the further changes that the person confirmed. */
export interface SaveOrder extends SaveInput {
  readonly effects: Effects
}

export type RecordDialogEvent =
  | { readonly type: 'record.add'; readonly initial: Draft }
  | { readonly type: 'record.edit'; readonly record: unknown; readonly initial: Draft }
  | { readonly type: 'value.change'; readonly value: Draft }
  | { readonly type: 'record.save'; readonly value: Draft }
  | { readonly type: 'effects.confirm' }
  | { readonly type: 'effects.cancel' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'list.reload' }
  /** The session ended, in any state of the dialog; the page goes away. */
  | { readonly type: 'session.end' }

const hasAny = (effects: Effects): boolean => Object.values(effects).some((count) => count > 0)

const EMPTY: RecordDialogContext = { record: null, initial: {}, value: {}, problem: null, effects: {} }

const base = setup({
  types: {} as {
    context: RecordDialogContext
    input: RecordDialogInput
    events: RecordDialogEvent
    tags: 'open' | 'alert' | 'unchanged' | 'restored' | 'asking' | 'recounted' | 'discarding' | 'busy'
  },
  actors: {
    countEffects: fromPromise<Effects, SaveInput>(notProvided('countEffects')),
    saveRecord: fromPromise<{ readonly message: string }, SaveOrder>(notProvided('saveRecord')),
  },
  guards: {
    hasNoChanges: ({ context }, { value }: { value: Draft }) =>
      context.record !== null && sameJson(value, context.initial),
    hasEffects: (_, effects: Effects) => hasAny(effects),
    hasOtherEffects: (_, problem: Problem) => hasAny(effectsIn(problem)),
    isUntouched: ({ context }) => sameDraft(context.value, context.initial),
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: ({ context }) => context.problem !== null && isStale(context.problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    startNew: assign((_, { initial }: { initial: Draft }) => ({ ...EMPTY, initial, value: initial })),
    startEdit: assign((_, { record, initial }: { record: unknown; initial: Draft }) => ({
      ...EMPTY,
      record,
      initial,
      value: initial,
    })),
    setValue: assign({ value: (_, { value }: { value: Draft }) => value }),
    setEffects: assign({ effects: (_, effects: Effects) => effects }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    clear: assign(EMPTY),
    reloadList: () => {},
    /** The edge stores the draft until the person is back, or drops it. */
    setDraft: () => {},
    dropDraft: () => {},
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setValue = {
  type: 'setValue',
  params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }),
} as const
const toSave = ({ context }: { context: RecordDialogContext }): SaveOrder => ({
  record: context.record,
  value: context.value,
  effects: context.effects,
})
const type = { actions: setValue, meta: requirement('1 §2') } as const
const typeAgain = { target: 'editing', ...type } as const
const count = { target: 'counting', actions: setValue, meta: requirement('1 §7') } as const
const save = [
  {
    guard: { type: 'hasNoChanges', params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }) },
    target: 'unchanged',
    actions: setValue,
    meta: requirement('1 §8', 'D36'),
  },
  count,
] as const
const setEffects = {
  type: 'setEffects',
  params: ({ event }: { event: { output: Effects } }) => event.output,
} as const
const answer = {
  'effects.confirm': { target: 'saving', meta: requirement('2 §4', 'D44') },
  'effects.cancel': { target: 'editing', meta: requirement('2 §4', 'D44') },
} as const
const leave = { target: 'closed', meta: requirement('1 §2') } as const
const confirmDiscard = { target: 'discarding', meta: requirement('1 §2') } as const
const close = [{ guard: 'isUntouched', ...leave }, confirmDiscard] as const
const failed = [
  {
    guard: { type: 'isGone', params: asProblem },
    target: 'closed',
    meta: requirement('1 §8'),
    actions: [
      {
        type: 'showProblem',
        params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
      },
      'reloadList',
    ],
  },
  { guard: { type: 'isSessionOver', params: asProblem }, target: 'interrupted', meta: requirement('1 §8', 'ADR 14') },
  { target: 'refused', actions: { type: 'setProblem', params: asProblem }, meta: requirement('1 §7', '1 §8') },
] as const

/**
 * The dialog that adds or edits one record. Where saving changes other records too, as that of an applied approval rule
 * does, it shows how many, and needs a confirmation (D44).
 */
export const recordDialogFlow = base.createMachine({
  id: 'recordDialog',
  description:
    'A dialog that adds or edits one record: type, be told what else saving changes, save, mend what was refused, or leave without saving.',
  meta: requirement('1 §2', '1 §7', '1 §8'),
  context: ({ input }) => ({ ...EMPTY, ...input.draft }),
  initial: 'starting',
  on: {
    'session.end': [
      { guard: 'isUntouched', target: '.closed', meta: requirement('1 §8') },
      { target: '.interrupted', meta: requirement('1 §8', 'ADR 14') },
    ],
  },
  states: {
    starting: {
      description: 'Looks whether something was typed when the last session ended.',
      meta: requirement('ADR 14'),
      always: [
        { guard: 'isUntouched', target: 'closed', meta: requirement('1 §2') },
        { target: 'restored', meta: requirement('ADR 14') },
      ],
    },
    closed: {
      description: 'No dialog is open.',
      meta: requirement('1 §2'),
      entry: ['clear', 'dropDraft'],
      on: {
        'record.add': {
          target: 'editing',
          actions: { type: 'startNew', params: ({ event }) => event },
          meta: requirement('1 §2'),
        },
        'record.edit': {
          target: 'editing',
          actions: { type: 'startEdit', params: ({ event }) => event },
          meta: requirement('1 §2'),
        },
      },
    },
    editing: {
      description: 'The form is filled in.',
      tags: 'open',
      meta: requirement('1 §2', '1 §5'),
      on: { 'value.change': type, 'record.save': save, 'dialog.close': close },
    },
    restored: {
      description:
        'The session had ended before this was saved: what was typed stands in the form again, and the dialog says so.',
      tags: ['open', 'restored'],
      meta: requirement('ADR 14'),
      on: { 'value.change': typeAgain, 'record.save': count, 'dialog.close': confirmDiscard },
    },
    unchanged: {
      description: 'Save was asked for, but nothing was changed: says so.',
      tags: ['open', 'unchanged'],
      meta: requirement('1 §8', 'D36'),
      on: { 'value.change': typeAgain, 'record.save': save, 'dialog.close': leave },
    },
    counting: {
      description:
        'Counts what saving would change besides the record; mostly nothing, and the record is saved at once.',
      tags: ['open', 'busy'],
      meta: requirement('2 §4', 'D44'),
      entry: 'clearProblem',
      invoke: {
        id: 'countEffects',
        src: 'countEffects',
        input: toSave,
        onDone: [
          {
            guard: { type: 'hasEffects', params: ({ event }) => event.output },
            target: 'asking',
            actions: setEffects,
            meta: requirement('2 §4', 'D44'),
          },
          { target: 'saving', actions: setEffects, meta: requirement('1 §7') },
        ],
        onError: failed,
      },
    },
    asking: {
      description: 'Saving changes other records: says how many, and asks.',
      tags: ['open', 'asking'],
      meta: requirement('2 §4', 'D44'),
      on: answer,
    },
    askingAgain: {
      description: 'How many records saving changes is not what was said: says how many now, and asks again.',
      tags: ['open', 'asking', 'recounted'],
      meta: requirement('2 §4', 'D44', 'ADR 32'),
      on: answer,
    },
    saving: {
      description: 'The server checks and stores the record; the dialog waits.',
      tags: ['open', 'busy'],
      meta: requirement('1 §7'),
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: toSave,
        onDone: {
          target: 'closed',
          actions: [{ type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) }, 'reloadList'],
          meta: requirement('1 §7'),
        },
        onError: [
          {
            guard: { type: 'hasOtherEffects', params: asProblem },
            target: 'askingAgain',
            meta: requirement('2 §4', 'D44', 'ADR 32'),
            actions: { type: 'setEffects', params: ({ event }) => effectsIn(problemOf(event.error)) },
          },
          ...failed,
        ],
      },
    },
    refused: {
      description:
        'The server refused: the dialog says why, beside the fields at fault where there are some; what was typed stays.',
      tags: ['open', 'alert'],
      meta: requirement('1 §7', '1 §8'),
      on: {
        'value.change': type,
        'record.save': save,
        'dialog.close': close,
        'list.reload': { guard: 'isStale', target: 'closed', actions: 'reloadList', meta: requirement('G14') },
      },
    },
    discarding: {
      description: 'Something was typed: asks whether to leave without saving it.',
      tags: ['open', 'discarding'],
      meta: requirement('1 §2'),
      on: { 'discard.confirm': leave, 'discard.cancel': { target: 'editing', meta: requirement('1 §2') } },
    },
    interrupted: {
      description:
        'The session ended while something was typed or saved: it is kept, and offered again once the same person is logged in.',
      type: 'final',
      meta: requirement('1 §8', 'ADR 14'),
      entry: 'setDraft',
    },
  },
})
