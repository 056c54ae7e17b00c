import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PasswordChangeContext, PasswordChangeInput } from '#machines/session/password-change.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { ChangePasswordForm } from '#schemas/session/session.schema.ts'
import { App } from '#src/app/app.tsx'
import { ChangePasswordDialog } from '#src/features/session/change-password-dialog.tsx'
import { ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { machinePaths } from '#tests/support/walker/test-machine.ts'
import { loggedIn, SESSION, sessionServer, withSession } from './support.tsx'

/** Document 1, section 5: the change-password dialog. */
async function open(calls: Parameters<typeof sessionServer>[0] = {}) {
  const received = serve(sessionServer(calls))
  loggedIn()
  const onClose = vi.fn()
  const shown = await show(withSession(<ChangePasswordDialog onClose={onClose} />), { namespaces: ['session'] })
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
  return {
    ...shown,
    received,
    onClose,
    old: await field(/^Current password/),
    fresh: await field(/^New password/),
    confirm: await field(/^Confirm/),
  }
}
// lazy parts are loaded before, so that no test waits for them
beforeAll(() => Promise.all([import('#src/app/home.tsx'), import('#src/lib/toaster.parts.ts')]), 60_000)
const save = () => screen.getByRole('button', { name: 'Save' })

it('lets no space be typed', async () => {
  const { user, old, fresh } = await open()
  await user.type(old, 'Qabul #2026')
  await user.type(fresh, 'Better #2027')
  expect([old.value, fresh.value]).toEqual(['Qabul#2026', 'Better#2027'])
})
it('says that the repetition differs, shows the server’s refusal, keeps what was typed, and closes once it is changed', async () => {
  const answers: Answer[] = [
    refuse(400, 'OLD_PASSWORD_WRONG', 'كلمة المرور الحالية غير صحيحة|The current password is not correct'),
    ok(null),
  ]
  const { user, old, fresh, confirm, onClose, received } = await open({
    '/api/users/change_password/': () => answers.shift()!,
  })
  const sent = () => received.filter(({ path }) => path === '/api/users/change_password/').map(({ body }) => body)
  await user.type(old, 'Wrong#2026')
  await user.type(fresh, 'Better#2027')
  await user.type(confirm, 'Better#2028')
  await user.click(save())
  expect(await screen.findByText('Password does not match')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(confirm, '{Backspace}7')
  await user.click(save())
  expect(await screen.findByText('The current password is not correct')).toBeTruthy()
  expect([old.value, fresh.value, confirm.value]).toEqual(['Wrong#2026', 'Better#2027', 'Better#2027'])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const typed = { oldPassword: 'Wrong#2026', newPassword: 'Better#2027', confirmPassword: 'Better#2027' }
  expect(sent()).toEqual([typed, typed])
})

/** Plays the dialog where the shell shows it: from the menu of the account, or by itself over a one-time password. */
function dialogDriver(): Driver {
  const pausedReplies = pauseReplies()
  const dialog = () => screen.queryByRole('dialog', { name: 'Change the password' })
  const button = (name: string) => () => dialog() && within(dialog()!).queryByRole('button', { name })
  const field = (name: keyof ChangePasswordForm) => () =>
    document.querySelector<HTMLInputElement>(`#change-password_${name}`)
  const fill = (name: keyof ChangePasswordForm, value: string) =>
    act(async () => void fireEvent.change(field(name)()!, { target: { value } }))
  let user: Awaited<ReturnType<typeof show>>['user']
  let isForced = false
  return {
    start: async (_name, input) => {
      isForced = (input as PasswordChangeInput).forced
      const session = { ...SESSION, mustChangePassword: isForced }
      serve(sessionServer({ '/api/users/change_password/': pausedReplies.pause, '/api/users/session/': ok(session) }))
      loggedIn(session)
      ;({ user } = await show(withSession(<App />), { at: '/home', namespaces: ['session', 'shell', 'scope'] }))
      if (isForced) return
      await user.click(await screen.findByRole('button', { name: `Account of ${SESSION.userName.en}` }))
      await user.click(await screen.findByText('Change the password'))
    },
    perform: async (event) => {
      if (event.type === 'oldPassword.fill') await fill('oldPassword', 'Qabul#2026')
      else if (event.type === 'oldPassword.clear') await fill('oldPassword', '')
      else if (event.type === 'dialog.cancel') await user.click(button('Cancel')()!)
      else {
        const { newPassword, confirmPassword } = event as unknown as ChangePasswordForm
        await fill('newPassword', newPassword)
        await fill('confirmPassword', confirmPassword)
        await user.click(save())
      }
    },
    settle: async (_invoke, outcome) => {
      await pausedReplies.end(outcome)
    },
    elapse: () => {},
    expectState: async (value, context, { offers, status }) => {
      if (value === 'changed') expect(await screen.findByText('The gate is done')).toBeTruthy()
      await waitFor(() => expect(dialog() !== null).toBe(status === 'active'))
      if (status !== 'active') return
      const isOpen = offers.some((offer) => offer.startsWith('oldPassword.'))
      await seeOffered(
        {
          'password.save': save,
          newPassword: field('newPassword'),
          confirmPassword: field('confirmPassword'),
          oldPassword: field('oldPassword'),
          'dialog.cancel': button('Cancel'),
          close: button('Close'),
          logout: button('Log out'),
        },
        [
          ...offers,
          ...(offers.includes('password.save') ? ['newPassword', 'confirmPassword'] : []),
          ...(offers.includes('dialog.cancel') ? ['close'] : []),
          ...(isOpen ? ['oldPassword'] : []),
          ...(isOpen && isForced ? ['logout'] : []),
        ],
      )
      const { problem } = context as PasswordChangeContext
      expect(within(dialog()!).queryAllByText('The server refused')).toHaveLength(problem ? 1 : 0)
    },
    stop: () => {},
  }
}
describe('every declared transition of a change of password, on the screen', () => {
  /** The longest path of a person with a one-time password, who cannot cancel. */
  const forced = machinePaths('passwordChange', { generator: 'shortest' })
    .paths.filter(({ path }) => path.input === 'forced')
    .slice(-1)
  playOnScreen('passwordChange', dialogDriver, { more: forced })
})
