import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { isOutcomeUnknown } from '#schemas/undecided.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { CashPayment, DepositUses } from '#schemas/fees/payment-record.schema.ts'
import { sameDraft } from '../shared/draft.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isGone, isSessionOver, isStale, problemOf, sameJson } from '../shared/problem.ts'
import type { Draft } from '../shared/record-dialog.flow.ts'
import { requirement } from '../shared/requirement.ts'

/** Whose fee the dialog is about; `mayEdit`: its lifecycle allows a correction. */
export interface FeeTarget {
  readonly fee: FeeRow
  readonly mayEdit: boolean
}
/** The chosen file, as the page knows it; the edge stores the file itself under `key`. */
export interface ChosenImage {
  readonly key: string
  readonly name: string
  readonly size: number
}
export type PaymentMode = 'add' | 'view' | 'edit'

export interface PaymentDialogContext {
  readonly mode: PaymentMode
  readonly target: FeeTarget | null
  /** As it is stored; null while a new one is added. */
  readonly payment: CashPayment | null
  /** The form's first value, and its present value. */
  readonly initial: Draft
  readonly value: Draft
  /** Null: none is chosen; of a stored payment the image stays then. */
  readonly image: ChosenImage | null
  /** Whom the deposit pays already, by the server's last answer. */
  readonly uses: DepositUses | null
  /** Why it pays this one, too; null when no reason is needed. */
  readonly reason: string | null
  readonly problem: Problem | null
}
/** The dialog's content when the session ended, which is offered again to the same person. */
export type PaymentDraft = Pick<PaymentDialogContext, 'mode' | 'target' | 'payment' | 'initial' | 'value' | 'image'>
export interface PaymentDialogInput {
  readonly draft: PaymentDraft | null
}
/** What the edge sends. */
export type PaymentOrder = Pick<PaymentDialogContext, 'mode' | 'target' | 'payment' | 'value' | 'image' | 'reason'>
export interface PaymentSaved {
  readonly message: string
}

export type PaymentDialogEvent =
  | { readonly type: 'payment.add'; readonly target: FeeTarget; readonly initial: Draft }
  | { readonly type: 'payment.view'; readonly target: FeeTarget }
  | { readonly type: 'payment.edit' }
  | { readonly type: 'value.change'; readonly value: Draft }
  | { readonly type: 'image.choose'; readonly image: ChosenImage }
  /** A valid form, with its image. */
  | { readonly type: 'payment.save'; readonly value: Draft }
  | { readonly type: 'reason.give'; readonly reason: string }
  | { readonly type: 'warning.cancel' }
  | { readonly type: 'payment.confirm' }
  | { readonly type: 'payment.cancel' }
  | { readonly type: 'payment.reload' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  /** The session ended, in any state of the dialog. */
  | { readonly type: 'session.end' }

const EMPTY: PaymentDialogContext = {
  mode: 'add',
  target: null,
  payment: null,
  initial: {},
  value: {},
  image: null,
  uses: null,
  reason: null,
  problem: null,
}

/** The fields of a stored payment that the form shows. */
export const paymentDraft = ({ depositNum, depositDate, paymentDate }: CashPayment): Draft => ({
  depositNum,
  depositDate,
  paymentDate,
})
const usesIn = ({ code, data }: Problem): DepositUses | null =>
  code === 'DEPOSIT_USED' ? (data as unknown as DepositUses) : null
const isUsed = ({ uses, elsewhere }: DepositUses): boolean => uses.length > 0 || elsewhere > 0

const machineSetup = setup({
  types: {} as {
    context: PaymentDialogContext
    input: PaymentDialogInput
    events: PaymentDialogEvent
    tags:
      | 'open'
      | 'loading'
      | 'viewing'
      | 'editing'
      | 'alert'
      | 'unchanged'
      | 'restored'
      | 'warned'
      | 'asking'
      | 'stale'
      | 'unknown'
      | 'discarding'
      | 'busy'
  },
  actors: {
    readPayment: fromPromise<CashPayment, FeeTarget>(notProvided('readPayment')),
    checkDeposit: fromPromise<DepositUses, PaymentOrder>(notProvided('checkDeposit')),
    savePayment: fromPromise<PaymentSaved, PaymentOrder>(notProvided('savePayment')),
  },
  guards: {
    /** The faculty and branch are active, and the person may (document 2, section 2.6). */
    mayEdit: ({ context }) => context.target?.mayEdit ?? false,
    /** Nothing differs from what is stored (document 2, section 5). */
    hasNoChanges: ({ context }, { value }: { value: Draft }) =>
      context.payment !== null && context.image === null && sameJson(value, context.initial),
    isUntouched: ({ context }) => context.image === null && sameDraft(context.value, context.initial),
    isUsed: (_, uses: DepositUses) => isUsed(uses),
    isRefusedAsUsed: (_, problem: Problem) => usesIn(problem) !== null,
    isAdding: ({ context }) => context.mode === 'add',
    isGone: (_, problem: Problem) => isGone(problem),
    isStale: (_, problem: Problem) => isStale(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
    isOutcomeUnknown: (_, problem: Problem) => isOutcomeUnknown(problem),
  },
  actions: {
    startAdd: assign((_, { target, initial }: { target: FeeTarget; initial: Draft }) => ({
      ...EMPTY,
      target,
      initial,
      value: initial,
    })),
    startView: assign((_, { target }: { target: FeeTarget }) => ({ ...EMPTY, mode: 'view' as const, target })),
    startEdit: assign({ mode: 'edit' }),
    showPayment: assign((_, payment: CashPayment) => ({
      payment,
      initial: paymentDraft(payment),
      value: paymentDraft(payment),
    })),
    /** What was typed stays. */
    refreshPayment: assign((_, payment: CashPayment) => ({ payment, initial: paymentDraft(payment) })),
    setValue: assign({ value: (_, { value }: { value: Draft }) => value }),
    setImage: assign({ image: (_, { image }: { image: ChosenImage }) => image }),
    setUses: assign({ uses: (_, uses: DepositUses) => uses }),
    setReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    /** Other content is another try. */
    beginAttempt: assign((_, { value }: { value: Draft }) => ({
      value,
      uses: null,
      reason: null,
      problem: null,
    })),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    clear: assign(EMPTY),
    /** The edge stores the draft and its image until the person is back, or drops them. */
    setDraft: () => {},
    dropDraft: () => {},
    reloadList: () => {},
    /** Announces that it is saved, offers the receipt, and shows the list anew, ready for the next number. */
    offerReceipt: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

type Failed = { event: { error: unknown } }
const asProblem = ({ event }: Failed) => problemOf(event.error)
const asPayment = ({ event }: { event: { output: CashPayment } }) => event.output
const asUses = ({ event }: { event: { output: DepositUses } }) => event.output
const asRefusedUses = ({ event }: Failed) => usesIn(problemOf(event.error))!
const asValue = ({ event }: { event: { value: Draft } }) => ({ value: event.value })
const setValue = { type: 'setValue', params: asValue } as const
const setProblem = { type: 'setProblem', params: asProblem } as const
const showProblem = {
  type: 'showProblem',
  params: ({ event }: Failed) => ({ problem: problemOf(event.error) }),
} as const
const toOrder = ({ context }: { context: PaymentDialogContext }): PaymentOrder => ({
  mode: context.mode,
  target: context.target,
  payment: context.payment,
  value: context.value,
  image: context.image,
  reason: context.reason,
})
const toRead = ({ context }: { context: PaymentDialogContext }): FeeTarget => context.target!

const typed = { 'value.change': { target: 'editing', actions: setValue, meta: requirement('2 §5') } } as const
const chosen = {
  'image.choose': {
    target: 'editing',
    actions: { type: 'setImage', params: ({ event }: { event: { image: ChosenImage } }) => event },
    meta: requirement('2 §5', 'issue 13'),
  },
} as const
const check = {
  target: 'checking',
  actions: {
    type: 'beginAttempt',
    params: asValue,
  },
  meta: requirement('2 §7', 'issue 13'),
} as const
const save = {
  'payment.save': [
    {
      guard: { type: 'hasNoChanges', params: asValue },
      target: 'unchanged',
      actions: setValue,
      meta: requirement('2 §5', 'D36'),
    },
    check,
  ],
} as const
const leave = { target: 'closed', meta: requirement('2 §2.6') } as const
const confirmDiscard = { target: 'discarding', meta: requirement('2 §2.6') } as const
const close = { 'dialog.close': [{ guard: 'isUntouched', ...leave }, confirmDiscard] } as const
/** Somebody else deleted the payment, or the application: the list loads again (document 2, section 8). */
const gone = {
  guard: { type: 'isGone', params: asProblem },
  target: 'closed',
  actions: [showProblem, 'reloadList'],
  meta: requirement('2 §8'),
} as const
const interrupted = {
  guard: { type: 'isSessionOver', params: asProblem },
  target: 'interrupted',
  meta: requirement('1 §8', 'ADR 14'),
} as const
/** The message shows in an alert of the dialog, and what was typed stays (document 2, section 8). */
const refused = { target: 'refused', actions: setProblem, meta: requirement('2 §8') } as const
const checked = [
  { guard: 'isAdding', target: 'confirming', meta: requirement('2 §8') },
  { target: 'saving', meta: requirement('2 §7') },
] as const

/**
 * The dialog of one payment, in the modes add, view and edit: a deposit that pays somebody else already is shown before
 * saving, and needs a reason. Nothing that was typed is lost, the image included; saving again after no answer is one
 * payment (ADR 71).
 */
export const paymentDialogFlow = machineSetup.createMachine({
  id: 'paymentDialog',
  description: 'The dialog of one payment: add, view or edit a deposit with its image, be warned, confirm, and save.',
  meta: requirement('2 §2.6', '2 §5', '2 §7', '2 §8', 'issue 13'),
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
        { guard: 'isUntouched', target: 'closed', meta: requirement('2 §2.6') },
        { target: 'restored', meta: requirement('ADR 14') },
      ],
    },
    closed: {
      description: 'No dialog is open.',
      meta: requirement('2 §2.6'),
      entry: ['clear', 'dropDraft'],
      on: {
        'payment.add': {
          target: 'editing',
          actions: { type: 'startAdd', params: ({ event }) => event },
          meta: requirement('2 §2.6'),
        },
        'payment.view': {
          target: 'loading',
          actions: { type: 'startView', params: ({ event }) => event },
          meta: requirement('2 §2.6'),
        },
      },
    },
    loading: {
      description: 'The server is asked for the payment.',
      tags: ['open', 'loading'],
      meta: requirement('2 §7'),
      entry: 'clearProblem',
      on: { 'dialog.close': leave },
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: toRead,
        onDone: {
          target: 'viewing',
          actions: { type: 'showPayment', params: asPayment },
          meta: requirement('2 §2.6', '2 §7'),
        },
        onError: [gone, { target: 'unloaded', actions: setProblem, meta: requirement('2 §8') }],
      },
    },
    unloaded: {
      description: 'The payment could not be loaded: the dialog says why, and offers to try again.',
      tags: ['open', 'alert'],
      meta: requirement('2 §8'),
      on: { 'payment.reload': { target: 'loading', meta: requirement('2 §8') }, 'dialog.close': leave },
    },
    viewing: {
      description: 'The payment is shown with its image.',
      tags: ['open', 'viewing'],
      meta: requirement('2 §2.6'),
      on: {
        'payment.edit': {
          guard: 'mayEdit',
          target: 'editing',
          actions: 'startEdit',
          meta: requirement('2 §2.6', 'D52'),
        },
        'dialog.close': leave,
      },
    },
    editing: {
      description: 'The deposit is typed, and its image chosen.',
      tags: ['open', 'editing'],
      meta: requirement('2 §2.6', '2 §5'),
      on: { ...typed, ...chosen, ...save, ...close },
    },
    restored: {
      description:
        'The session had ended before this was saved: what was typed is there again, and the dialog says so.',
      tags: ['open', 'editing', 'restored'],
      meta: requirement('ADR 14'),
      on: { ...typed, ...chosen, 'payment.save': check, 'dialog.close': confirmDiscard },
    },
    unchanged: {
      description: 'Save was asked for, but nothing was changed: says so.',
      tags: ['open', 'editing', 'unchanged'],
      meta: requirement('2 §5', 'D36'),
      on: { ...typed, ...chosen, ...save, 'dialog.close': leave },
    },
    checking: {
      description: 'The server is asked whom this deposit pays already.',
      tags: ['open', 'editing', 'busy'],
      meta: requirement('issue 13'),
      invoke: {
        id: 'checkDeposit',
        src: 'checkDeposit',
        input: toOrder,
        onDone: [
          {
            guard: { type: 'isUsed', params: asUses },
            target: 'warned',
            actions: { type: 'setUses', params: asUses },
            meta: requirement('issue 13'),
          },
          ...checked,
        ],
        onError: [gone, interrupted, refused],
      },
    },
    warned: {
      description: 'The deposit pays somebody else already: names whom, and asks for a reason.',
      tags: ['open', 'editing', 'warned'],
      meta: requirement('issue 13'),
      on: {
        'reason.give': [
          {
            guard: 'isAdding',
            target: 'confirming',
            actions: { type: 'setReason', params: ({ event }) => event },
            meta: requirement('2 §8', 'issue 13'),
          },
          {
            target: 'saving',
            actions: { type: 'setReason', params: ({ event }) => event },
            meta: requirement('issue 13'),
          },
        ],
        'warning.cancel': { target: 'editing', meta: requirement('issue 13') },
      },
    },
    confirming: {
      description: 'Asks whether the fee shall be paid.',
      tags: ['open', 'editing', 'asking'],
      meta: requirement('2 §8'),
      on: {
        'payment.confirm': { target: 'saving', meta: requirement('2 §7', '2 §8') },
        'payment.cancel': { target: 'editing', meta: requirement('2 §8') },
      },
    },
    saving: {
      description: 'Deposit and image are on their way to the server.',
      tags: ['open', 'editing', 'busy'],
      meta: requirement('2 §7'),
      invoke: {
        id: 'savePayment',
        src: 'savePayment',
        input: toOrder,
        onDone: {
          target: 'closed',
          actions: { type: 'offerReceipt', params: ({ event }) => event.output },
          meta: requirement('2 §7', 'issue 13', 'issue 39'),
        },
        onError: [
          {
            guard: { type: 'isRefusedAsUsed', params: asProblem },
            target: 'warned',
            actions: { type: 'setUses', params: asRefusedUses },
            meta: requirement('issue 13'),
          },
          gone,
          interrupted,
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'stale',
            actions: setProblem,
            meta: requirement('G14'),
          },
          {
            guard: { type: 'isOutcomeUnknown', params: asProblem },
            target: 'unanswered',
            actions: setProblem,
            meta: requirement('2 §8', 'ADR 33', 'ADR 71'),
          },
          refused,
        ],
      },
    },
    refused: {
      description: 'The server refused: an alert in the dialog says why; what was typed is still there.',
      tags: ['open', 'editing', 'alert'],
      meta: requirement('2 §8'),
      on: { ...typed, ...chosen, 'payment.save': check, 'dialog.close': confirmDiscard },
    },
    unanswered: {
      description: 'No answer came: it is not known whether the payment was saved. Sending it again is one payment.',
      tags: ['open', 'alert', 'unknown'],
      meta: requirement('2 §8', 'ADR 33', 'ADR 71'),
      on: {
        'payment.confirm': { target: 'saving', actions: 'clearProblem', meta: requirement('ADR 71') },
        'dialog.close': { target: 'closed', actions: 'reloadList', meta: requirement('ADR 33') },
      },
    },
    stale: {
      description: 'Someone else corrected the payment first: says who; what was typed is still there.',
      tags: ['open', 'alert', 'stale'],
      meta: requirement('G14'),
      on: {
        'payment.reload': { target: 'refreshing', actions: 'clearProblem', meta: requirement('G14') },
        'dialog.close': { target: 'closed', actions: 'reloadList', meta: requirement('G14') },
      },
    },
    refreshing: {
      description: 'The payment is read again; what was typed stays.',
      tags: ['open', 'editing', 'busy'],
      meta: requirement('G14'),
      invoke: {
        id: 'readPaymentAgain',
        src: 'readPayment',
        input: toRead,
        onDone: {
          target: 'editing',
          actions: { type: 'refreshPayment', params: asPayment },
          meta: requirement('G14'),
        },
        onError: [gone, interrupted, { target: 'stale', actions: setProblem, meta: requirement('G14', '2 §8') }],
      },
    },
    discarding: {
      description: 'Something was typed or chosen: asks whether to leave without saving it.',
      tags: ['open', 'editing', 'discarding'],
      meta: requirement('2 §2.6'),
      on: { 'discard.confirm': leave, 'discard.cancel': { target: 'editing', meta: requirement('2 §2.6') } },
    },
    interrupted: {
      description:
        'The session ended while something was typed or saved: it is kept, and offered again after the login.',
      type: 'final',
      meta: requirement('1 §8', 'ADR 14'),
      entry: 'setDraft',
    },
  },
})
