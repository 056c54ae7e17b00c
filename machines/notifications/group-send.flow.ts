import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type {
  GroupForm,
  GroupPreview,
  GroupResult,
  NotificationFilter,
  Selected,
} from '#schemas/notifications/group.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Who is written to: the chosen rows, or all that a filter finds; `count` as far as the list counts it. */
export type GroupSelection =
  | { readonly kind: 'rows'; readonly rows: readonly Selected[]; readonly count: number }
  | { readonly kind: 'all'; readonly filter: NotificationFilter; readonly count: number }
/** What is written so far. */
export type Draft = Partial<GroupForm>
export interface PreviewOrder {
  readonly written: GroupForm
  readonly selection: GroupSelection
}
/** `key`: the same for every try of one send, so that it happens once. */
export interface SendOrder {
  readonly written: GroupForm
  readonly token: string
  readonly key: string
}
export interface GroupAnswer {
  readonly message: string
  readonly result: GroupResult
}
export interface GroupSendContext {
  readonly selection: GroupSelection | null
  /** Outlives closing; it is cleared once it is sent. */
  readonly draft: Draft
  readonly preview: GroupPreview | null
  readonly problem: Problem | null
  readonly result: GroupResult | null
}
export type GroupSendEvent =
  | { readonly type: 'group.open'; readonly selection: GroupSelection }
  | { readonly type: 'group.close' }
  | { readonly type: 'text.change'; readonly draft: Draft }
  /** What is written is valid. */
  | { readonly type: 'preview.ask'; readonly written: GroupForm }
  | { readonly type: 'text.edit' }
  | { readonly type: 'send.confirm' }
  | { readonly type: 'send.retry' }
  | { readonly type: 'group.takeBack' }

/** The preview is over: only a new one can be sent. */
const isPreviewOver = ({ code }: Problem): boolean => code.startsWith('PREVIEW_') || code === 'GROUP_NOBODY'

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const setAnswer = {
  type: 'setAnswer',
  params: ({ event }: { event: { output: GroupAnswer } }) => event.output,
} as const

const base = setup({
  types: {} as {
    context: GroupSendContext
    events: GroupSendEvent
    tags: 'open' | 'busy' | 'writing' | 'confirming' | 'sent' | 'failed'
  },
  actors: {
    previewGroup: fromPromise<GroupPreview, PreviewOrder>(notProvided('previewGroup')),
    sendGroup: fromPromise<GroupAnswer, SendOrder>(notProvided('sendGroup')),
    takeBackGroup: fromPromise<GroupAnswer, { readonly groupId: number }>(notProvided('takeBackGroup')),
  },
  guards: {
    hasRecipients: ({ context }) => (context.preview?.recipients ?? 0) > 0,
    /** It was done at once, and its mails wait: past 500 the job shows the result, and takes it back. */
    isHeld: ({ context }) => context.result?.heldUntil != null,
    isPreviewOver: (_, problem: Problem) => isPreviewOver(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSelection: assign((_, { selection }: { selection: GroupSelection }) => ({
      selection,
      preview: null,
      problem: null,
      result: null,
    })),
    setDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    setPreview: assign((_, { preview }: { preview: GroupPreview }) => ({ preview })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setAnswer: assign((_, { result }: GroupAnswer) => ({ result })),
    clearProblem: assign({ problem: null }),
    clearDraft: assign({ draft: {} }),
    /** Success toast, 2 s. */
    announce: (_, _params: { message: string }) => {},
    /** The list shows what became of its rows, with nothing selected. */
    reloadList: () => {},
  },
})

const close = { 'group.close': { target: 'idle', meta: requirement('2 §2.7') } } as const
const edit = { 'text.edit': { target: 'writing', meta: requirement('issue 14') } } as const
const announce = {
  type: 'announce',
  params: ({ event }: { event: { output: GroupAnswer } }) => ({ message: event.output.message }),
} as const

/**
 * A message to many: written, previewed by the server, confirmed, sent; taken back while its mails wait (document 2,
 * section 2.7).
 */
export const groupSendFlow = base.createMachine({
  id: 'groupSend',
  description: 'A message to many: written, previewed, confirmed and sent; it can be taken back while its mails wait.',
  meta: requirement('2 §2.7', 'issue 14'),
  context: { selection: null, draft: {}, preview: null, problem: null, result: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being written; what was begun is kept.',
      meta: requirement('2 §2.7'),
      on: {
        'group.open': {
          target: 'writing',
          actions: { type: 'setSelection', params: ({ event }) => event },
          meta: requirement('2 §2.7'),
        },
      },
    },
    writing: {
      description:
        'The text, what becomes of the status, and whether it is mailed; says why the last preview was refused.',
      tags: ['open', 'writing'],
      meta: requirement('2 §2.7', '2 §5'),
      on: {
        ...close,
        'text.change': { actions: { type: 'setDraft', params: ({ event }) => event }, meta: requirement('2 §2.7') },
        'preview.ask': {
          target: 'previewing',
          actions: ['clearProblem', { type: 'setDraft', params: ({ event }) => ({ draft: event.written }) }],
          meta: requirement('issue 14', '2 §5'),
        },
      },
    },
    previewing: {
      description: 'The server says who would get it and who is left out; nothing is sent.',
      tags: ['open', 'busy'],
      meta: requirement('issue 14'),
      on: { ...close, ...edit },
      invoke: {
        id: 'previewGroup',
        src: 'previewGroup',
        input: ({ context }) => ({ written: context.draft as GroupForm, selection: context.selection! }),
        onDone: {
          target: 'confirming',
          actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
          meta: requirement('issue 14'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'writing', meta: requirement('1 §8') },
          { target: 'writing', actions: setProblem, meta: requirement('issue 14', '1 §8') },
        ],
      },
    },
    confirming: {
      description: 'How many get it, who is left out and why, and three of the mails; waits for yes or no.',
      tags: ['open', 'confirming'],
      meta: requirement('issue 14'),
      on: {
        ...close,
        ...edit,
        'send.confirm': { guard: 'hasRecipients', target: 'sending', meta: requirement('2 §2.7', 'issue 14') },
      },
    },
    sending: {
      description: 'The server takes what was previewed.',
      tags: ['open', 'busy'],
      meta: requirement('2 §7', 'V7'),
      entry: 'clearProblem',
      invoke: {
        id: 'sendGroup',
        src: 'sendGroup',
        // a preview is sent once, so its token names the send
        input: ({ context }) => ({
          written: context.draft as GroupForm,
          token: context.preview!.token,
          key: context.preview!.token,
        }),
        onDone: {
          target: 'sent',
          actions: [setAnswer, 'clearDraft', 'reloadList'],
          meta: requirement('2 §7', 'V7'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'confirming', meta: requirement('1 §8') },
          {
            guard: { type: 'isPreviewOver', params: asProblem },
            target: 'writing',
            actions: setProblem,
            meta: requirement('issue 14'),
          },
          { target: 'failed', actions: setProblem, meta: requirement('issue 14', '1 §8') },
        ],
      },
    },
    sent: {
      description: 'What was done, or the job that does it; until when its mails wait.',
      tags: ['open', 'sent'],
      meta: requirement('issue 14', 'V7'),
      on: {
        ...close,
        'group.takeBack': { guard: 'isHeld', target: 'takingBack', meta: requirement('issue 14') },
      },
    },
    takingBack: {
      description: 'The server takes the message back: its mails die unsent.',
      tags: ['open', 'busy', 'sent'],
      meta: requirement('issue 14'),
      entry: 'clearProblem',
      invoke: {
        id: 'takeBackGroup',
        src: 'takeBackGroup',
        input: ({ context }) => ({ groupId: context.result!.groupId }),
        onDone: { target: 'idle', actions: [announce, 'reloadList'], meta: requirement('issue 14') },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'sent', meta: requirement('1 §8') },
          { target: 'sent', actions: setProblem, meta: requirement('issue 14', '1 §8') },
        ],
      },
    },
    failed: {
      description: 'The send was refused, or no answer came: the same can be tried again, and happens once.',
      tags: ['open', 'failed'],
      meta: requirement('issue 14', '1 §8'),
      on: { ...close, ...edit, 'send.retry': { target: 'sending', meta: requirement('issue 14') } },
    },
  },
})
