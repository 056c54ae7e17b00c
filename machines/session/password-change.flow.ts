import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { ChangePasswordForm } from '#schemas/session/session.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** `forced`: the account has a one-time password, so the dialog stays until it is changed. */
export interface PasswordChangeInput {
  readonly forced: boolean
}
export interface PasswordChangeContext {
  readonly forced: boolean
  readonly problem: Problem | null
}
export type PasswordChangeEvent =
  | { readonly type: 'oldPassword.fill' }
  | { readonly type: 'oldPassword.clear' }
  | ({ readonly type: 'password.save' } & ChangePasswordForm)
  | { readonly type: 'dialog.cancel' }

/**
 * Change-password dialog (document 1, section 2). What is typed stays in the form; it passes through here only on its
 * way to the server.
 */
export const passwordChangeFlow = setup({
  types: {} as {
    context: PasswordChangeContext
    input: PasswordChangeInput
    events: PasswordChangeEvent
    tags: 'locked' | 'busy' | 'changed'
  },
  actors: { changePassword: fromPromise<string, ChangePasswordForm>(notProvided('changePassword')) },
  guards: { isVoluntary: ({ context }) => !context.forced },
  actions: {
    setProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    dropProblem: assign({ problem: null }),
    /** The edge shows the server's message. */
    announce: (_, params: { message: string }) => void params,
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Changing one’s password',
  meta: requirement('1 §2', '1 §5', '1 §7'),
  context: ({ input }) => ({ forced: input.forced, problem: null }),
  initial: 'awaitingOld',
  states: {
    awaitingOld: {
      description: 'The old password is not typed yet; the new one and its repetition are disabled',
      tags: ['locked'],
      meta: requirement('1 §5'),
      on: {
        'oldPassword.fill': { target: 'editing', meta: requirement('1 §5') },
        'dialog.cancel': { target: 'cancelled', guard: 'isVoluntary', meta: requirement('1 §2') },
      },
    },
    editing: {
      description: 'All three passwords can be typed',
      meta: requirement('1 §5', 'V2'),
      on: {
        'oldPassword.clear': { target: 'awaitingOld', meta: requirement('1 §5') },
        'password.save': { target: 'saving', meta: requirement('1 §5', '1 §7') },
        'dialog.cancel': { target: 'cancelled', guard: 'isVoluntary', meta: requirement('1 §2') },
      },
    },
    saving: {
      description: 'The server changes the password',
      tags: ['busy'],
      meta: requirement('1 §7', 'V2'),
      entry: 'dropProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          const { oldPassword, newPassword, confirmPassword } = event as Extract<
            PasswordChangeEvent,
            { type: 'password.save' }
          >
          return { oldPassword, newPassword, confirmPassword }
        },
        onDone: {
          target: 'changed',
          actions: { type: 'announce', params: ({ event }) => ({ message: event.output }) },
          meta: requirement('1 §7'),
        },
        onError: {
          target: 'editing',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
          meta: requirement('1 §7'),
        },
      },
    },
    changed: { description: 'The new password holds', tags: ['changed'], meta: requirement('1 §7'), type: 'final' },
    cancelled: { description: 'The old password stays', meta: requirement('1 §2'), type: 'final' },
  },
})
