import { assign, setup } from 'xstate'
import { requirement } from './requirement.ts'

export type ConfirmAnswer = 'confirm' | 'extra' | 'cancel'
export type ConfirmEvent =
  /** `hasExtra`: the question has a third answer. */
  | { readonly type: 'question.ask'; readonly hasExtra: boolean }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.extra' }
  | { readonly type: 'question.cancel' }

/**
 * A question with two or three answers (document 1, section 2: reusable confirm dialog). The caller gets the answer,
 * once.
 */
export const confirmFlow = setup({
  types: {} as { context: { readonly hasExtra: boolean }; events: ConfirmEvent; tags: 'open' },
  guards: { hasExtra: ({ context }) => context.hasExtra },
  actions: {
    setQuestion: assign({ hasExtra: (_, { hasExtra }: { hasExtra: boolean }) => hasExtra }),
    answer: (_, _params: { answer: ConfirmAnswer }) => {},
  },
}).createMachine({
  id: 'confirm',
  description: 'Asks before something is done that cannot be taken back at once.',
  meta: requirement('1 §2'),
  context: { hasExtra: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      meta: requirement('1 §2'),
      on: {
        'question.ask': {
          target: 'asking',
          actions: { type: 'setQuestion', params: ({ event }) => event },
          meta: requirement('1 §2'),
        },
      },
    },
    asking: {
      description:
        'The dialog says what will be done to what; only its buttons, Escape and the close button answer it.',
      tags: 'open',
      meta: requirement('1 §2'),
      on: {
        'question.confirm': {
          target: 'closed',
          actions: { type: 'answer', params: { answer: 'confirm' } },
          meta: requirement('1 §2'),
        },
        'question.extra': {
          target: 'closed',
          guard: 'hasExtra',
          actions: { type: 'answer', params: { answer: 'extra' } },
          meta: requirement('1 §2'),
        },
        'question.cancel': {
          target: 'closed',
          actions: { type: 'answer', params: { answer: 'cancel' } },
          meta: requirement('1 §2'),
        },
      },
    },
  },
})
