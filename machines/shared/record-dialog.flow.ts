import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { isGone, isSessionOver, isStale, problemOf, sameJson } from './problem.ts'

/** What stands in the form; JSON. Not valid yet while it is typed. */
export type Draft = Readonly<Record<string, unknown>>

/** `record`: what is edited, null for a new one. `value`: what stands in the form, `initial`: what stood there first. */
export interface RecordDialogContext {
  readonly record: unknown
  readonly initial: Draft
  readonly value: Draft
  readonly problem: Problem | null
}
/** What the edge saves: a valid value, normalised as it will be stored. */
export interface SaveInput { readonly record: unknown; readonly value: Draft }

export type RecordDialogEvent =
  | { readonly type: 'record.add'; readonly initial: Draft }
  | { readonly type: 'record.edit'; readonly record: unknown; readonly initial: Draft }
  | { readonly type: 'value.change'; readonly value: Draft }
  | { readonly type: 'record.save'; readonly value: Draft }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'list.reload' }

const EMPTY: RecordDialogContext = { record: null, initial: {}, value: {}, problem: null }

const base = setup({
  types: {} as { context: RecordDialogContext; events: RecordDialogEvent; tags: 'open' | 'alert' | 'unchanged' | 'discarding' | 'busy' },
  actors: { saveRecord: fromPromise<{ readonly message: string }, SaveInput>(notProvided('saveRecord')) },
  guards: {
    hasNoChanges: ({ context }, { value }: { value: Draft }) => context.record !== null && sameJson(value, context.initial),
    isUntouched: ({ context }) => sameJson(context.value, context.initial),
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: ({ context }) => context.problem !== null && isStale(context.problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    startNew: assign((_, { initial }: { initial: Draft }) => ({ ...EMPTY, initial, value: initial })),
    startEdit: assign((_, { record, initial }: { record: unknown; initial: Draft }) => ({ ...EMPTY, record, initial, value: initial })),
    keepValue: assign({ value: (_, { value }: { value: Draft }) => value }),
    keepProblem: assign({ problem: (_, problem: Problem) => problem }),
    forgetProblem: assign({ problem: null }),
    clear: assign(EMPTY),
    reloadList: () => {},
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const keepValue = { type: 'keepValue', params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }) } as const
const save = [
  { guard: { type: 'hasNoChanges', params: ({ event }: { event: { value: Draft } }) => ({ value: event.value }) }, target: 'unchanged', actions: keepValue, meta: { requirements: ['1 §8', 'D36'] } },
  { target: 'saving', actions: keepValue },
] as const
const close = [{ guard: 'isUntouched', target: 'closed' }, { target: 'discarding' }] as const

/** The dialog that adds or edits one record (document 1, sections 2, 7 and 8). */
export const recordDialogFlow = base.createMachine({
  id: 'recordDialog',
  description: 'A dialog that adds or edits one record: type, save, mend what was refused, or leave without saving.',
  context: EMPTY,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'clear',
      on: {
        'record.add': { target: 'editing', actions: { type: 'startNew', params: ({ event }) => event } },
        'record.edit': { target: 'editing', actions: { type: 'startEdit', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The form is filled in.',
      tags: 'open',
      on: { 'value.change': { actions: keepValue }, 'record.save': save, 'dialog.close': close },
    },
    unchanged: {
      description: 'Save was asked for, but nothing was changed: says so.',
      tags: ['open', 'unchanged'],
      meta: { requirements: ['1 §8', 'D36'] },
      on: { 'value.change': { target: 'editing', actions: keepValue }, 'record.save': save, 'dialog.close': { target: 'closed' } },
    },
    saving: {
      description: 'The server checks and stores the record; the dialog waits.',
      tags: ['open', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveRecord', src: 'saveRecord', input: ({ context }) => ({ record: context.record, value: context.value }),
        onDone: { target: 'closed', actions: [{ type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) }, 'reloadList'], meta: { requirements: ['1 §7'] } },
        onError: [
          {
            guard: { type: 'isGone', params: asProblem }, target: 'closed', meta: { requirements: ['1 §8'] },
            actions: [{ type: 'showProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) }, 'reloadList'],
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'closed' },
          { target: 'refused', actions: { type: 'keepProblem', params: asProblem }, meta: { requirements: ['1 §7'] } },
        ],
      },
    },
    refused: {
      description: 'The server refused to save: the dialog says why, beside the fields at fault where there are some; what was typed stays.',
      tags: ['open', 'alert'],
      meta: { requirements: ['1 §7'] },
      on: {
        'value.change': { actions: keepValue },
        'record.save': save,
        'dialog.close': close,
        'list.reload': { guard: 'isStale', target: 'closed', actions: 'reloadList', meta: { requirements: ['G14'] } },
      },
    },
    discarding: {
      description: 'Something was typed: asks whether to leave without saving it.',
      tags: ['open', 'discarding'],
      on: { 'discard.confirm': { target: 'closed' }, 'discard.cancel': { target: 'editing' } },
    },
  },
})
