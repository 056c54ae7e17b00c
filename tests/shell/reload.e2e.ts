import type { Page } from '@playwright/test'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'

/** From here on the server is of a newer release than this page, as far as the page can hear. */
const upgrade = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': '99.0.0' } })
  })

/** Issue 17: a page of the old version meets the new server, and asks to reload without losing what was typed. */
test.describe('a page that is older than the server', () => {
  for (const language of journeyLanguages()) {
    test(`asks, and gives back what was typed after the reload (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const { page } = one
      const list = open(NamedRecordPage, one)
      const prompt = page.locator('.qb-update')
      await list.goTo('?pageSize=100')
      await list.addButton().click()
      await list.fill('قطاع قبل التحديث', 'Before the update')
      await upgrade(page)
      // the bell asks when the page comes into view
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(prompt).toContainText(
        language === 'ar' ? 'يتوفر إصدار جديد من النظام.' : 'A new version of the system is available.',
      )
      await expect(list.arName()).toHaveValue('قطاع قبل التحديث')
      await list.enName().fill('Until the last moment')
      await page.unrouteAll({ behavior: 'wait' })

      const reloaded = page.waitForEvent('load')
      await prompt.getByRole('button', { name: list.t.shell.update.reload() }).click()
      await reloaded
      await list.seeLoaded()
      await expect(page).toHaveURL(/sectors\?pageSize=100$/)
      await expect(list.alert()).toHaveText(
        language === 'ar'
          ? 'لم يُحفظ هذا بعد، وهذا ما كنت قد كتبته. راجعه ثم احفظه.'
          : 'This was not saved yet. Here is what you had typed: check it, then save.',
      )
      await expect(list.arName()).toHaveValue('قطاع قبل التحديث')
      await expect(list.enName()).toHaveValue('Until the last moment')
      expect(await page.evaluate(() => sessionStorage.getItem('qabul.drafts'))).toBeNull()
      await expect(prompt).toHaveCount(0)

      // a reload that nobody was asked about forgets it, as ever
      await list.cancelButton().click()
      await list.confirmation().getByRole('button', { name: list.t.common.actions.discard() }).click()
      await page.reload()
      await list.seeLoaded()
      await expect(list.box()).toHaveCount(0)
    })
  }

  test('whose next screen the server does not have any more says so, and asks to reload', async ({ desk }) => {
    const one = await desk({ as: 'officer' })
    one.watch.allowFailedCalls()
    const { page } = one
    await page.route(/\/assets\/courses-/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/home')
    await open(ShellPage, one).seeWelcome()
    await upgrade(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/home/SystemInfo/Courses')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.locator('.qb-message-page')).toBeVisible()
    await expect(page.locator('.qb-update')).toBeVisible()
  })
})
