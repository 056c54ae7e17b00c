import { assign, setup } from 'xstate'

export type ConfirmAnswer = 'confirm' | 'extra' | 'cancel'
export type ConfirmEvent =
  /** `hasExtra`: the question has a third answer. */
  | { readonly type: 'question.ask'; readonly hasExtra: boolean }
  | { readonly type: 'question.confirm' } | { readonly type: 'question.extra' } | { readonly type: 'question.cancel' }

/** A question with two or three answers (document 1, section 2: reusable confirm dialog). Whoever asked gets the answer, once. */
export const confirmFlow = setup({
  types: {} as { context: { readonly hasExtra: boolean }; events: ConfirmEvent; tags: 'open' },
  guards: { hasExtra: ({ context }) => context.hasExtra },
  actions: {
    keepQuestion: assign({ hasExtra: (_, { hasExtra }: { hasExtra: boolean }) => hasExtra }),
    answer: (_, _params: { answer: ConfirmAnswer }) => {},
  },
}).createMachine({
  id: 'confirm',
  description: 'Asks before something is done that cannot be taken back at once.',
  context: { hasExtra: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: { 'question.ask': { target: 'asking', actions: { type: 'keepQuestion', params: ({ event }) => event } } },
    },
    asking: {
      description: 'The dialog says what will be done to what; only its buttons, Escape and the close button answer it.',
      tags: 'open',
      meta: { requirements: ['1 §2'] },
      on: {
        'question.confirm': { target: 'closed', actions: { type: 'answer', params: { answer: 'confirm' } } },
        'question.extra': { target: 'closed', guard: 'hasExtra', actions: { type: 'answer', params: { answer: 'extra' } } },
        'question.cancel': { target: 'closed', actions: { type: 'answer', params: { answer: 'cancel' } } },
      },
    },
  },
})
