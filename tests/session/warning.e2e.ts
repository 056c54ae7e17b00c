import type { Page } from '@playwright/test'
import { API } from '#schemas/api.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, journeyLanguages, test, type Desk } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

const MINUTE = 60_000

/**
 * At home, with everything loaded: only then can the page's clock be wound on without a call that prolongs the session.
 */
async function atHome({ page }: Desk, shell: ShellPage): Promise<void> {
  await page.clock.install()
  await page.goto('/home')
  await shell.seeWelcome()
  await page.waitForLoadState('networkidle')
}
/** As `minutes` pass, with the page's own timers, also those that call by themselves each minute. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(MINUTE)
}

/**
 * The end of a session, on the real page against the real server: 30 idle minutes, 8 hours at most, a warning two
 * minutes before (trust.md, Access).
 */
test.describe('the end of a session is announced', () => {
  for (const language of journeyLanguages()) {
    test(`after 28 idle minutes, though the page asks for notifications by itself; who stays, stays; who does not, is out (${language})`, async ({
      desk,
    }) => {
      const one = await desk({ as: 'viewer', language })
      const [shell, login] = [open(ShellPage, one), open(LoginPage, one)]
      const { page } = one
      const warning = page.getByRole('alertdialog', {
        name: inLanguage(language, 'جلستك على وشك الانتهاء', 'Your session is about to end'),
      })
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith(API.shell.notifications.path)) asked += 1
      })
      await atHome(one, shell)
      await shell.account().focus()
      await pass(page, 27)
      await expect(warning).toHaveCount(0)
      expect(asked).toBeGreaterThan(5)
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
      await login.seeProblem(inLanguage(language, 'انتهت جلستك. سجّل الدخول من جديد', 'Your session has ended'))
    })
  }

  test('of its longest time cannot be put off, only known', async ({ desk }) => {
    const one = await desk({ as: 'viewer' })
    const [shell, login] = [open(ShellPage, one), open(LoginPage, one)]
    const { page } = one
    // the server's answer for a session that began 7 hours and 50 minutes ago
    await page.route(`**${API.session.current.path}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: SessionData }
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, expiresAt: new Date(Date.now() + 10 * MINUTE).toISOString() } },
      })
    })
    const warning = page.getByRole('alertdialog', { name: 'جلستك على وشك الانتهاء' })
    await atHome(one, shell)
    await pass(page, 9)
    await expect(warning).toContainText('بلغت الجلسة أقصى مدة لها')
    await expect(warning.getByRole('button', { name: 'متابعة العمل' })).toHaveCount(0)
    await warning.getByRole('button', { name: 'فهمت' }).click()
    await expect(warning).toHaveCount(0)
    await pass(page, 2)
    await login.seeForm()
    await login.seeProblem('انتهت جلستك. سجّل الدخول من جديد')
  })
})
