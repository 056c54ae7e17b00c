import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { App } from '#src/app/app.tsx'
import { refuse, serve, show } from '#tests/kit/support.tsx'
import { sessionServer, withSession } from './support.tsx'

/** Decision V1: the new-password form behind a mailed link. */
const open = () => show(withSession(<App />), { at: '/login?reset=abc', namespaces: ['session'] })
beforeAll(() =>
  Promise.all([import('#src/features/session/login-screen.tsx'), import('#src/features/session/reset-password.tsx')]),
)

describe('the mailed link', () => {
  it('offers a new link when it was used or is too old', async () => {
    serve(
      sessionServer({
        '/api/users/reset_password/': refuse(400, 'RESET_LINK_INVALID', 'رابط غير صالح|The link is not valid'),
      }),
    )
    const { user } = await open()
    await user.type(await screen.findByLabelText(/^New password/), 'Better#2027')
    await user.type(screen.getByLabelText(/^Confirm the new password/), 'Better#2027')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByText('The link is not valid')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy()
  })
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
})
