import { API } from '#schemas/api.ts'
import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'

/** Issue 16: the vice president opens the home page, and sees how the season stands. */
for (const language of journeyLanguages()) {
  test(`the home page: figures, and the lists that they count (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language, at: '/home' })
    const { page } = one
    const t = open(ShellPage, one).t.dashboard
    const { unpaid, applications } = await one.opened!.call<Dashboard>(API.dashboard.show)
    const figures = page.locator('.qb-dashboard-figures')
    const number = figures.locator('div', { hasText: t.figures.unpaid() }).getByRole('link')
    await expect(number).toHaveText(unpaid!.toLocaleString('en'))
    await number.click()
    await expect(page).toHaveURL(/FeesPayment\?appStatus=7$/)
    await page.goBack()

    const card = page.getByRole('region', { name: t.byStatus.title() })
    const [status] = applications!.statuses
    await card
      .getByRole('link', { name: status!.count.toLocaleString('en'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`ManageApplications\\?appStatus=${status!.status}$`))
  })
}

test('who works in one faculty sees its figures alone', async ({ desk }) => {
  const one = await desk({ as: 'clerk', language: 'en', at: '/home' })
  const seats = one.page.getByRole('region', { name: 'Seats and accepted' })
  await expect(seats.getByRole('listitem')).toHaveText([/Faculty of Engineering/])
})

test('the page is there before the figures, and they move nothing', async ({ desk }) => {
  const one = await desk({ as: 'officer', language: 'en', at: '/healthz' })
  const { page } = one
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${API.dashboard.show.path}`, async (route) => {
    await isAsked
    await route.fallback()
  })
  await page.goto('/home')
  await expect(page.locator('.qb-welcome h1')).toBeVisible()
  await expect(page.locator('.qb-dashboard[aria-busy=true]')).toBeVisible()
  const tiles = page.locator('.qb-tiles')
  const before = await tiles.boundingBox()
  answer()
  await expect(page.locator('.qb-dashboard time')).toBeVisible()
  const after = await tiles.boundingBox()
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(2)
})
