import { API } from '#schemas/api.ts'
import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'
import { pauseCalls } from '#tests/support/pages/paused-calls.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Issue 39: the home page begins with what waits for the person; each number opens the list that counts the same. */
test('the home page: figures, and the lists that they count', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', at: '/home' })
  const { page } = one
  const t = open(ShellPage, one).t.dashboard
  const { decisions, applications } = await one.opened!.call<Dashboard>(API.dashboard.show)
  const counts = page.locator('.qb-dashboard-figures')
  const number = counts.locator('div', { hasText: t.work.parts.decisions() }).getByRole('link')
  const total = decisions!.count!.toLocaleString('en')
  await expect(number).toHaveText(total)
  await number.click()
  await expect(page).toHaveURL(/ManageApplications\?appStatuses=1\.7\.5\.6&orderType=asc$/)
  await expect(page.locator('.qb-pager-range')).toContainText(total)
  await page.goBack()

  const card = page.getByRole('region', { name: t.byStatus.title() })
  const [status] = applications!.statuses
  await card
    .getByRole('link', { name: status!.count.toLocaleString('en'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`ManageApplications\\?appStatus=${status!.status}$`))
})

test('the page is there before the figures, and they move nothing', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en', at: '/healthz' })
  const { page } = one
  const pausedCalls = await pauseCalls(page, API.dashboard.show.path, [API.dashboard.show.method])
  for (const [width, below] of [
    [1280, '.qb-tiles'],
    // the cards, one below the other, are as high as their content
    [375, '.qb-dashboard-cards'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    await expect(page.locator('.qb-welcome h1')).toBeVisible()
    await expect(page.locator('.qb-dashboard[aria-busy=true]')).toBeVisible()
    const positions = async () => [
      await page.locator('.qb-dashboard-figures').boundingBox(),
      (await page.locator(below).boundingBox())!.y,
    ]
    const before = await positions()
    await (await pausedCalls.next()).answer()
    await expect(page.locator('.qb-dashboard time')).toBeVisible()
    expect(await positions()).toEqual(before)
  }
})
