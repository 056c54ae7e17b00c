import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PasswordResetContext, PasswordResetInput } from '#machines/session/password-reset.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { ForgotPasswordForm, ResetPasswordForm } from '#schemas/session/session.schema.ts'
import { App } from '#src/app/app.tsx'
import { refuse, serve, show } from '#tests/kit/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { sessionServer, withSession } from './support.tsx'

/** Decision V1: the new-password form behind a mailed link. */
const open = (at = '/login?reset=abc') => show(withSession(<App />), { at, namespaces: ['session'] })
beforeAll(() =>
  Promise.all([
    import('#src/features/session/login-screen.tsx'),
    import('#src/features/session/forgot-password-dialog.tsx'),
    import('#src/features/session/reset-password.tsx'),
    import('#src/lib/toaster.parts.ts'),
  ]),
)

describe('the mailed link', () => {
  it('sets a new password behind the mailed link', async () => {
    const received = serve(sessionServer())
    const { user, address } = await open()
    await user.type(await screen.findByLabelText(/^New password/), 'Better#2027')
    await user.type(screen.getByLabelText(/^Confirm the new password/), 'Better#2028')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByText('Password does not match')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Confirm the new password/), '{Backspace}7')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await waitFor(() =>
      expect(received.find(({ path }) => path === '/api/users/reset_password/')?.body).toEqual({
        token: 'abc',
        newPassword: 'Better#2027',
        confirmPassword: 'Better#2027',
      }),
    )
    await waitFor(() => expect(address()).toBe('/login'))
  })
  it('that works no more leaves no form, and leads to another one', async () => {
    serve(
      sessionServer({
        '/api/users/reset_password/': () => refuse(400, 'RESET_LINK_INVALID', 'الرابط غير صالح|The link is not valid'),
      }),
    )
    const { user } = await open()
    await user.type(await screen.findByLabelText(/^New password/), 'Better#2027')
    await user.type(screen.getByLabelText(/^Confirm the new password/), 'Better#2027')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByText('The link is not valid')).toBeTruthy()
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('dialog', { name: 'Reset your password' })).toBeTruthy()
  })
})

/** Plays a forgotten password on the login page, which the link of the mail opens too. */
function loginDriver(): Driver {
  const pausedReplies = pauseReplies()
  const dialog = () => screen.queryByRole('dialog', { name: 'Reset your password' })
  const inDialog = (name: string) => () => dialog() && within(dialog()!).queryByRole('button', { name })
  const onPage = (name: string) => () => (dialog() ? null : screen.queryByRole('button', { name }))
  const form = () => document.querySelector('form#reset')
  const fill = (id: string, value: string) =>
    act(async () => void fireEvent.change(document.querySelector(`#${id}`)!, { target: { value } }))
  let shown: Awaited<ReturnType<typeof open>>
  return {
    start: async (_name, input) => {
      const { token } = input as PasswordResetInput
      serve(
        sessionServer({
          '/api/users/forget_password/': pausedReplies.pause,
          '/api/users/reset_password/': pausedReplies.pause,
        }),
      )
      shown = await open(token === null ? '/login' : `/login?reset=${token}`)
      if (token === null) await shown.user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    },
    perform: async (event) => {
      const { user } = shown
      if (event.type === 'link.request') {
        const { cardID, email } = event as unknown as ForgotPasswordForm
        await fill('forgot_cardID', cardID)
        await fill('forgot_email', email)
        await user.click(inDialog('Send the link')()!)
      } else if (event.type === 'password.save') {
        const { newPassword, confirmPassword } = event as unknown as ResetPasswordForm
        await fill('reset_newPassword', newPassword)
        await fill('reset_confirmPassword', confirmPassword)
        await user.click(onPage('Save the password')()!)
      } else if (event.type === 'link.renew') await user.click(onPage('Ask for a new link')()!)
      else await user.click((dialog() ? inDialog('Cancel') : onPage('Back to the login'))()!)
    },
    settle: async (_invoke, outcome) => {
      await pausedReplies.end(outcome)
      if (outcome.kind === 'error') expect(await screen.findByText('The server refused')).toBeTruthy()
    },
    elapse: () => {},
    expectState: async (value, context, { offers, tags, status }) => {
      await waitFor(() => {
        expect(dialog() !== null).toBe(tags.includes('requests'))
        expect(form() !== null).toBe(tags.includes('chooses'))
      })
      if (status === 'done') {
        expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
        expect(shown.address()).toBe('/login')
        if (value !== 'cancelled') expect(await screen.findByText('The gate is done')).toBeTruthy()
        return
      }
      await seeOffered(
        {
          'link.request': inDialog('Send the link'),
          'password.save': onPage('Save the password'),
          'link.renew': onPage('Ask for a new link'),
          'reset.cancel': tags.includes('requests') ? inDialog('Cancel') : onPage('Back to the login'),
        },
        offers,
      )
      const { problem } = context as PasswordResetContext
      // the dialog shows it in a toast, which stays until its timeout
      if (problem) expect(await screen.findByText('The server refused')).toBeTruthy()
      else if (!dialog()) expect(screen.queryByText('The server refused')).toBeNull()
    },
    stop: () => {},
  }
}
describe('every declared transition of a forgotten password, on the screen', () =>
  playOnScreen('passwordReset', loginDriver))
