import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { machinePaths } from '#tests/support/walker/test-machine.ts'
import type { ChangePasswordForm, SessionData } from '#schemas/session/session.schema.ts'
import type { PasswordChangeInput } from '#machines/session/password-change.flow.ts'
import type { Driver } from '#machines/walker/types.ts'

/**
 * Plays the dialog of a new password. No password is changed: what the server says is said in its stead, also that the
 * one at hand is a one-time password.
 */
function dialogDriver({ desk }: Gate): Driver {
  const shell = open(ShellPage, desk())
  const { page } = shell
  const { change } = shell.t.session
  const box = page.getByRole('dialog', { name: change.title() })
  const field = (name: keyof ChangePasswordForm) => page.locator(`#change-password_${name}`)
  const cancel = box.getByRole('button', { name: change.cancel(), exact: true })
  let isForced = false
  let held: HeldCalls
  return {
    start: async (_name, input) => {
      isForced = (input as PasswordChangeInput).forced
      held = await holdCalls(page, API.session.changePassword.path, ['POST'])
      await page.route(`**${API.session.current.path}`, async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: SessionData }
        await route.fulfill({ response, json: { ...body, data: { ...body.data, mustChangePassword: isForced } } })
      })
      const session = JSON.stringify({ ...desk().opened!.session, mustChangePassword: isForced })
      await page.goto('/healthz')
      await page.evaluate((value) => localStorage.setItem('qabul.session', value), session)
      await page.goto('/home')
      if (!isForced) await shell.chooseAccount('password')
    },
    perform: async (event) => {
      if (event.type === 'oldPassword.fill') await field('oldPassword').fill('Qabul#2026')
      else if (event.type === 'oldPassword.clear') await field('oldPassword').fill('')
      else if (event.type === 'dialog.cancel') await cancel.click()
      else {
        const { newPassword, confirmPassword } = event as unknown as ChangePasswordForm
        await field('newPassword').fill(newPassword)
        await field('confirmPassword').fill(confirmPassword)
        await box.locator('button[type=submit]').click()
      }
    },
    settle: async (_invoke, outcome) => {
      await (await held.next()).end(outcome, null)
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      if (value === 'changed') await shell.seeToast(SUCCESS.split('|')[0]!)
      await expect(box).toHaveCount(value === 'changed' || value === 'cancelled' ? 0 : 1)
      if (value === 'changed' || value === 'cancelled') return
      await seeControls({ 'password.save': box.locator('button[type=submit]'), 'dialog.cancel': cancel }, offers)
      await seeControls(
        { 'dialog.cancel': box.getByRole('button', { name: shell.t.common.actions.close(), exact: true }) },
        offers,
      )
      await seeUsable(field('oldPassword'), offers.includes('oldPassword.fill') || offers.includes('oldPassword.clear'))
      for (const name of ['newPassword', 'confirmPassword'] as const)
        await seeUsable(field(name), offers.includes('password.save'))
      await expect(box.getByRole('button', { name: change.logout(), exact: true })).toHaveCount(isForced ? 1 : 0)
    },
    stop: () => {
      held.release()
    },
  }
}

test.describe('every declared transition of a change of password, in its dialog', () => {
  const gate = sharedDesk({ as: 'viewer' })
  /** The longest way of somebody with a one-time password, who cannot cancel. */
  const forced = machinePaths('passwordChange', { generator: 'shortest' })
    .paths.filter(({ path }) => path.input === 'forced')
    .slice(-1)
  playAll(gatePaths('passwordChange'), () => dialogDriver(gate), { more: forced })
})
