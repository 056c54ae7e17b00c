import type { Locator } from '@playwright/test'
import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, fromElsewhere, test } from '#tests/support/pages/test.ts'
import type { ForgotPasswordForm, ResetPasswordForm } from '#schemas/session/session.schema.ts'
import type { PasswordResetInput } from '#machines/session/password-reset.flow.ts'
import type { Driver } from '#machines/walker/types.ts'

const CALLS = { requestLink: API.session.forgotPassword.path, resetPassword: API.session.resetPassword.path } as const

/** Plays a forgotten password on the login page, where the link of the mail leads too. */
function loginDriver({ desk }: Gate): Driver {
  const login = open(LoginPage, desk())
  const { page } = login
  const { forgot, reset } = login.t.session
  const box = page.getByRole('dialog', { name: forgot.title() })
  const submitReset = page
    .getByRole('button', { name: reset.submit(), exact: true })
    .or(page.locator('form#reset button[type=submit]'))
  const back = page.getByRole('button', { name: reset.back(), exact: true })
  const renew = page.getByRole('button', { name: reset.renew(), exact: true })
  const held: Partial<Record<string, HeldCalls>> = {}
  return {
    start: async (_name, input) => {
      const { token } = input as PasswordResetInput
      for (const [invoke, path] of Object.entries(CALLS)) held[invoke] = await holdCalls(page, path, ['POST'])
      await page.goto(token === null ? '/login' : `/login?reset=${token}`)
      if (token === null) await login.openForgotten()
    },
    perform: async (event) => {
      if (event.type === 'link.request') {
        const { cardID, email } = event as unknown as ForgotPasswordForm
        await box.getByLabel(login.t.session.fields.cardID()).fill(cardID)
        await box.getByLabel(login.t.session.fields.email()).fill(email)
        await box.locator('button[type=submit]').click()
      } else if (event.type === 'password.save') {
        const { newPassword, confirmPassword } = event as unknown as ResetPasswordForm
        await login.chooseNewPassword(newPassword, confirmPassword)
      } else if (event.type === 'link.renew') await renew.click()
      else if ((await box.count()) > 0) await box.getByRole('button', { name: forgot.cancel(), exact: true }).click()
      else await back.click()
    },
    settle: async (invoke, outcome) => {
      await (await held[invoke]!.next()).end(outcome, null)
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers, tags, status }) => {
      if (status === 'done') {
        await expect(page).toHaveURL(/\/login$/)
        await login.seeForm()
        if (value !== 'cancelled') await login.seeToast(SUCCESS.split('|')[0]!)
      }
      await expect(box).toHaveCount(tags.includes('requests') ? 1 : 0)
      await expect(page.locator('form#reset')).toHaveCount(tags.includes('chooses') ? 1 : 0)
      const controls: Record<string, Locator> = tags.includes('requests')
        ? {
            'link.request': box.locator('button[type=submit]'),
            'reset.cancel': box.getByRole('button', { name: forgot.cancel(), exact: true }),
          }
        : { 'password.save': submitReset, 'link.renew': renew, 'reset.cancel': back }
      await seeControls(controls, offers)
      const isRefused = (context as { problem: unknown }).problem !== null && status === 'active'
      if (isRefused)
        await expect(
          tags.includes('requests')
            ? page.locator('.bp6-toast.bp6-intent-danger')
            : page.getByRole('alert').filter({ hasText: /./ }).first(),
        ).toBeVisible()
    },
    stop: () => {
      for (const each of Object.values(held)) each?.release()
    },
  }
}

test.describe('every declared transition of a forgotten password, on the login page', () => {
  const gate = sharedDesk({ context: fromElsewhere() })
  playAll(gatePaths('passwordReset'), () => loginDriver(gate))
})
