import type { Page } from '@playwright/test'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** From here on every answer carries a newer release than this page's. */
const upgrade = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': '99.0.0' } })
  })

/** Issue 17: a page of the old version meets the new server, and offers to reload without losing what was typed. */
test('a page that is older than the server: asks, and gives back what was typed after the reload', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const { page } = one
  const list = open(NamedRecordPage, one)
  const prompt = page.locator('.qb-update')
  await list.goTo('?pageSize=100')
  await list.addButton().click()
  await list.fill('قطاع قبل التحديث', 'Before the update')
  await upgrade(page)
  // the notifications are requested when the page becomes visible
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(prompt).toContainText('يتوفر إصدار جديد من النظام.')
  await expect(list.arName()).toHaveValue('قطاع قبل التحديث')
  await list.enName().fill('Until the last moment')
  await page.unrouteAll({ behavior: 'wait' })

  const reloaded = page.waitForEvent('load')
  await prompt.getByRole('button', { name: list.t.shell.update.reload() }).click()
  await reloaded
  await list.seeLoaded()
  await expect(page).toHaveURL(/sectors\?pageSize=100$/)
  await expect(list.alert()).toHaveText('لم يُحفظ ما كتبته بعد، وقد أُعيد هنا كما كان. راجعه ثم احفظه.')
  await expect(list.arName()).toHaveValue('قطاع قبل التحديث')
  await expect(list.enName()).toHaveValue('Until the last moment')
  expect(await page.evaluate(() => sessionStorage.getItem('qabul.drafts'))).toBeNull()
  await expect(prompt).toHaveCount(0)

  // a reload without the prompt discards the draft, as always
  await list.cancelButton().click()
  await list.confirmation().getByRole('button', { name: list.t.common.actions.discard() }).click()
  await page.reload()
  await list.seeLoaded()
  await expect(list.box()).toHaveCount(0)
})
