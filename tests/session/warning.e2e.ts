import type { Page } from '@playwright/test'
import { API } from '#schemas/api.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

const MINUTE = 60_000

/** Loads the whole home page: only then can its clock be advanced without a call that prolongs the session. */
async function atHome({ page }: BrowserSession, shell: ShellPage): Promise<void> {
  await page.clock.install()
  await page.goto('/home')
  await shell.seeWelcome()
  await page.waitForLoadState('networkidle')
}
/** Advances the clock by `minutes`, with the page's own timers, also those that make a call each minute. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(MINUTE)
}

/** On the real page against the real server: 30 idle minutes, and a warning two minutes before (trust.md, Access). */
test('the end of a session is announced after 28 idle minutes, though the page asks for notifications by itself; who stays, stays; who does not, is out', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'viewer' })
  const [shell, login] = [open(ShellPage, one), open(LoginPage, one)]
  const { page } = one
  const warning = page.getByRole('alertdialog', { name: 'جلستك على وشك الانتهاء' })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith(API.shell.notifications.path)) requests += 1
  })
  await atHome(one, shell)
  await shell.account().focus()
  await pass(page, 27)
  await expect(warning).toHaveCount(0)
  expect(requests).toBeGreaterThan(5)
  await pass(page, 2)
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('timer')).toHaveText(/^[01]:[0-5]\d$/)
  const stay = warning.getByRole('button', { name: shell.t.session.warning.stay() })
  await expect(stay).toBeFocused()
  const answer = page.waitForResponse((response) => response.url().endsWith(API.session.current.path))
  await stay.click()
  expect((await answer).status()).toBe(200)
  await expect(warning).toHaveCount(0)
  await expect(shell.account()).toBeFocused()
  await page.waitForLoadState('networkidle')
  await pass(page, 29)
  await expect(warning).toBeVisible()
  await pass(page, 2)
  await login.seeForm()
  await login.seeProblem('انتهت جلستك. سجّل الدخول من جديد')
})
