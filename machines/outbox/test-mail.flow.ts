import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { TestMailAnswer, TestMailForm } from '#schemas/outbox/test-mail.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import type { Draft } from '../shared/record-dialog.flow.ts'
import { requirement } from '../shared/requirement.ts'

export interface TestMailContext {
  /** The form, as it is typed. */
  readonly value: Draft
  /** What the mail server answered to the last test. */
  readonly answer: TestMailAnswer | null
  readonly problem: Problem | null
}
export type TestMailEvent =
  /** `sends`: there is a mail server. */
  | { readonly type: 'test.open'; readonly sends: boolean; readonly initial: Draft }
  | { readonly type: 'value.change'; readonly value: Draft }
  /** A valid form. */
  | { readonly type: 'test.send'; readonly form: TestMailForm }
  | { readonly type: 'dialog.close' }

const EMPTY: TestMailContext = { value: {}, answer: null, problem: null }
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

const base = setup({
  types: {} as {
    context: TestMailContext
    events: TestMailEvent
    tags: 'open' | 'unavailable' | 'writing' | 'busy' | 'answered' | 'refused'
  },
  actors: { sendTest: fromPromise<TestMailAnswer, TestMailForm>(notProvided('sendTest')) },
  guards: {
    hasServer: (_, { sends }: { sends: boolean }) => sends,
    /** It was set when the list was loaded, and is not any more. */
    isServerMissing: (_, problem: Problem) => problem.code === 'MAIL_SERVER_MISSING',
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    clear: assign(EMPTY),
    setValue: assign((_, { value }: { value: Draft }) => ({ value })),
    setAnswer: assign((_, answer: TestMailAnswer) => ({ answer })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    /** What was said of the test before. */
    clearResult: assign({ answer: null, problem: null }),
  },
})

const close = { 'dialog.close': { target: 'closed', meta: requirement('issue 40') } } as const
const write = {
  'value.change': {
    target: 'writing',
    actions: ['clearResult', { type: 'setValue', params: ({ event }: { event: { value: Draft } }) => event }],
    meta: requirement('issue 40'),
  },
  'test.send': {
    target: 'sending',
    actions: [
      'clearResult',
      { type: 'setValue', params: ({ event }: { event: { form: TestMailForm } }) => ({ value: event.form }) },
    ],
    meta: requirement('issue 40'),
  },
  ...close,
} as const

/**
 * The dialog of a test mail: one mail to one address at once, and what the mail server answered. Closing it while the
 * server is asked ends the wait.
 */
export const testMailFlow = base.createMachine({
  id: 'testMail',
  description: 'One mail is sent at once to one address, and what the mail server answered is shown.',
  meta: requirement('issue 40'),
  context: EMPTY,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      meta: requirement('issue 40'),
      entry: 'clear',
      on: {
        'test.open': [
          {
            guard: { type: 'hasServer', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'setValue', params: ({ event }) => ({ value: event.initial }) },
            meta: requirement('issue 40'),
          },
          { target: 'unavailable', meta: requirement('issue 40') },
        ],
      },
    },
    unavailable: {
      description: 'No mail server is set: says that mails wait, and who sets one.',
      tags: ['open', 'unavailable'],
      meta: requirement('issue 40'),
      on: close,
    },
    writing: {
      description: 'Address and language are chosen.',
      tags: ['open', 'writing'],
      meta: requirement('issue 40'),
      on: write,
    },
    sending: {
      description: 'The mail server is asked; it has 20 seconds.',
      tags: ['open', 'writing', 'busy'],
      meta: requirement('issue 40'),
      on: close,
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        input: ({ context }) => context.value as unknown as TestMailForm,
        onDone: {
          target: 'answered',
          actions: { type: 'setAnswer', params: ({ event }) => event.output },
          meta: requirement('issue 40'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'writing', meta: requirement('1 §8') },
          {
            guard: { type: 'isServerMissing', params: asProblem },
            target: 'unavailable',
            meta: requirement('issue 40'),
          },
          {
            target: 'refused',
            actions: { type: 'setProblem', params: asProblem },
            meta: requirement('issue 40', '1 §8'),
          },
        ],
      },
    },
    answered: {
      description: 'What the mail server answered, in plain words and in its own; another test can be sent.',
      tags: ['open', 'writing', 'answered'],
      meta: requirement('issue 40'),
      on: write,
    },
    refused: {
      description: 'The test was not sent, and why.',
      tags: ['open', 'writing', 'refused'],
      meta: requirement('issue 40', '1 §8'),
      on: write,
    },
  },
})
