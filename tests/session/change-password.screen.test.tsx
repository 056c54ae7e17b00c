import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ChangePasswordDialog } from '#src/features/session/change-password-dialog.tsx'
import { refuse, serve, show } from '#tests/kit/support.tsx'
import { loggedIn, sessionServer, withSession } from './support.tsx'

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
const save = () => screen.getByRole('button', { name: 'Save' })

it('keeps the new password and its repetition disabled until the old one is typed', async () => {
  const { user, old, fresh, confirm } = await open()
  expect([fresh.disabled, confirm.disabled, (save() as HTMLButtonElement).disabled]).toEqual([true, true, true])
  await user.type(old, 'Q')
  expect([fresh.disabled, confirm.disabled, (save() as HTMLButtonElement).disabled]).toEqual([false, false, false])
  await user.clear(old)
  expect([fresh.disabled, confirm.disabled]).toEqual([true, true])
})
it('lets no space be typed', async () => {
  const { user, old, fresh } = await open()
  await user.type(old, 'Qabul #2026')
  await user.type(fresh, 'Better #2027')
  expect([old.value, fresh.value]).toEqual(['Qabul#2026', 'Better#2027'])
})
it.each([
  ['short', 'Aa1#x', 'The password must be at least 6 characters'],
  ['simple', 'aaaaaa1', 'Enter complex password at least one capital letter, a number and a special character'],
  ['long', 'Aa1#'.repeat(6), "Password mustn't Exceed 20 Characters"],
])('refuses a %s one', async (_, password, words) => {
  const { user, old, fresh } = await open()
  await user.type(old, 'Qabul#2026')
  await user.type(fresh, password)
  await user.tab()
  expect(await screen.findByText(words)).toBeTruthy()
})
it('says that the repetition differs, and sends nothing', async () => {
  const { user, old, fresh, confirm, received } = await open()
  await user.type(old, 'Qabul#2026')
  await user.type(fresh, 'Better#2027')
  await user.type(confirm, 'Better#2028')
  await user.click(save())
  expect(await screen.findByText('Password does not match')).toBeTruthy()
  expect(received.some(({ path }) => path === '/api/users/change_password/')).toBe(false)
})
it('closes when it is cancelled, and sends nothing', async () => {
  const { user, old, onClose, received } = await open()
  await user.type(old, 'Qabul#2026')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(received.some(({ path }) => path === '/api/users/change_password/')).toBe(false)
})
it('shows the server’s refusal in the dialog and keeps what was typed', async () => {
  const { user, old, fresh, confirm, onClose } = await open({
    '/api/users/change_password/': refuse(
      400,
      'OLD_PASSWORD_WRONG',
      'كلمة المرور الحالية غير صحيحة|The current password is not correct',
    ),
  })
  await user.type(old, 'Wrong#2026')
  await user.type(fresh, 'Better#2027')
  await user.type(confirm, 'Better#2027')
  await user.click(save())
  expect(await screen.findByText('The current password is not correct')).toBeTruthy()
  expect([old.value, fresh.value, confirm.value]).toEqual(['Wrong#2026', 'Better#2027', 'Better#2027'])
  expect(onClose).not.toHaveBeenCalled()
})
it('closes when the password was changed', async () => {
  const { user, old, fresh, confirm, onClose, received } = await open()
  await user.type(old, 'Qabul#2026')
  await user.type(fresh, 'Better#2027')
  await user.type(confirm, 'Better#2027')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(received.find(({ path }) => path === '/api/users/change_password/')?.body).toEqual({
    oldPassword: 'Qabul#2026',
    newPassword: 'Better#2027',
    confirmPassword: 'Better#2027',
  })
})
