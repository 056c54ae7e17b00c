import { fromPromise } from 'xstate'
import { passwordChangeFlow } from '#machines/session/password-change.flow.ts'
import { passwordResetFlow } from '#machines/session/password-reset.flow.ts'
import { api } from '#src/api/client.ts'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import { loadLoginData } from './login-data.ts'

/**
 * The password-change flow with the server's call. The dialog's own button shows that it is busy, instead of the
 * overlay.
 */
export const passwordChangeMachine = passwordChangeFlow.provide({
  actors: {
    changePassword: fromPromise(
      async ({ input, signal }) => (await api.session.changePassword(input, { signal, background: true })).message,
    ),
  },
  actions: { announce: (_, { message }) => toasts.success(message) },
})

/** The password-reset flow with the server's calls; the server's message is shown for 3 s (document 1, section 8). */
export const passwordResetMachine = passwordResetFlow.provide({
  actors: {
    requestLink: fromPromise(async ({ input, signal }) => {
      await loadLoginData()
      return (await api.session.forgotPassword(input, { signal, background: true })).message
    }),
    resetPassword: fromPromise(async ({ input, signal }) => {
      await loadLoginData()
      return (await api.session.resetPassword(input, { signal, background: true })).message
    }),
  },
  actions: { announce: (_, { message }) => toasts.success(message, 'forgotPassword') },
})
