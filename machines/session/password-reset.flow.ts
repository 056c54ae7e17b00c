import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { ForgotPasswordForm, ResetPasswordForm } from '#schemas/session/session.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** `token` of the mailed link; null when the person requests such a link. */
export interface PasswordResetInput {
  readonly token: string | null
}
export interface PasswordResetContext {
  readonly token: string | null
  readonly problem: Problem | null
}
export type PasswordResetEvent =
  | ({ readonly type: 'link.request' } & ForgotPasswordForm)
  | ({ readonly type: 'password.save' } & ResetPasswordForm)
  | { readonly type: 'link.renew' }
  | { readonly type: 'reset.cancel' }

/** Resetting a password: requesting a link, and the new password behind it (V1). */
export const passwordResetFlow = setup({
  types: {} as {
    context: PasswordResetContext
    input: PasswordResetInput
    events: PasswordResetEvent
    tags: 'requests' | 'chooses' | 'busy'
  },
  actors: {
    requestLink: fromPromise<string, ForgotPasswordForm>(notProvided('requestLink')),
    resetPassword: fromPromise<string, ResetPasswordForm & { readonly token: string }>(notProvided('resetPassword')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isLinkDead: (_, params: { error: unknown }) => problemOf(params.error).code === 'RESET_LINK_INVALID',
  },
  actions: {
    setProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    dropProblem: assign({ problem: null }),
    dropToken: assign({ token: null }),
    /** The edge shows the server's message, for 3 s (document 1, section 8). */
    announce: (_, params: { message: string }) => void params,
    /** The edge shows what went wrong as a toast (document 1, section 7). */
    complain: () => {},
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password',
  meta: requirement('1 §2', '1 §7', 'V1'),
  context: ({ input }) => ({ token: input.token, problem: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Looks whether the person comes from the mailed link',
      meta: requirement('V1'),
      always: [
        { guard: 'hasToken', target: 'choosing', meta: requirement('V1') },
        { target: 'requesting', meta: requirement('1 §2') },
      ],
    },
    requesting: {
      description: 'The person says whose password is forgotten',
      tags: ['requests'],
      meta: requirement('1 §2', '1 §6'),
      on: {
        'link.request': { target: 'sending', meta: requirement('1 §7', 'V1') },
        'reset.cancel': { target: 'cancelled', meta: requirement('1 §2') },
      },
    },
    sending: {
      description: 'The server mails a link, if such an account exists',
      tags: ['requests', 'busy'],
      meta: requirement('1 §7', 'V1'),
      entry: 'dropProblem',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => {
          const { cardID, email } = event as Extract<PasswordResetEvent, { type: 'link.request' }>
          return { cardID, email }
        },
        onDone: {
          target: 'sent',
          actions: { type: 'announce', params: ({ event }) => ({ message: event.output }) },
          meta: requirement('1 §7', '1 §8', 'V1'),
        },
        onError: {
          target: 'requesting',
          actions: [{ type: 'setProblem', params: ({ event }) => ({ error: event.error }) }, 'complain'],
          meta: requirement('1 §7', 'trust'),
        },
      },
    },
    sent: {
      description: 'The answer is the same whether or not the account exists',
      meta: requirement('V1', 'trust'),
      type: 'final',
    },
    choosing: {
      description: 'The person types the new password twice',
      tags: ['chooses'],
      meta: requirement('V1', '1 §5'),
      on: {
        'password.save': { target: 'resetting', meta: requirement('V1', 'V2') },
        'reset.cancel': { target: 'cancelled', meta: requirement('1 §2') },
      },
    },
    resetting: {
      description: 'The server sets the new password and uses the link up',
      tags: ['chooses', 'busy'],
      meta: requirement('V1', 'V2'),
      entry: 'dropProblem',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          const { newPassword, confirmPassword } = event as Extract<PasswordResetEvent, { type: 'password.save' }>
          return { token: context.token ?? '', newPassword, confirmPassword }
        },
        onDone: {
          target: 'changed',
          actions: { type: 'announce', params: ({ event }) => ({ message: event.output }) },
          meta: requirement('V1', '1 §8'),
        },
        onError: [
          {
            guard: { type: 'isLinkDead', params: ({ event }) => ({ error: event.error }) },
            target: 'linkDead',
            actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            meta: requirement('V1'),
          },
          {
            target: 'choosing',
            actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            meta: requirement('1 §5', '1 §7', 'V2'),
          },
        ],
      },
    },
    linkDead: {
      description: 'The link was used or is too old; a new one can be asked for',
      meta: requirement('V1'),
      on: {
        'link.renew': { target: 'requesting', actions: ['dropToken', 'dropProblem'], meta: requirement('V1') },
        'reset.cancel': { target: 'cancelled', meta: requirement('1 §2') },
      },
    },
    changed: { description: 'The new password holds; the person can log in', meta: requirement('V1'), type: 'final' },
    cancelled: { description: 'Back to the login screen', meta: requirement('1 §2'), type: 'final' },
  },
})
