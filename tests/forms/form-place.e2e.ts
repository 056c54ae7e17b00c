import { expect, test } from '../support/pages/test.ts'

/** Lists below a form of filters. */
const PAGES = [
  'StudentData/FeesPayment',
  'StudentData/FeesPayment/Day',
  'StudentData/StudentDataManagement',
  'ReportsAndStatistics/AllStudents',
  'SystemInfo/Certifications',
  'Administration/Outbox',
  'Administration/ApplicantReads',
] as const

// whoever reaches for a row shall not press the one above it, since the filters have come meanwhile
for (const path of PAGES)
  test(`nothing of ${path} moves when its filters come, after all else`, async ({ desk }) => {
    const { page } = await desk({ as: 'admin' })
    let send = () => {}
    const sent = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(/\/assets\/schema-form-[\w-]+\.js$/, async (route) => {
      await sent
      await route.continue()
    })
    await page.goto(`/home/${path}`)
    const below = page.locator('.qb-filters-actions, .qb-day-steps').first()
    await expect(page.locator('.qb-form-place').first()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const before = await below.boundingBox()
    send()
    await expect(page.locator('.qb-form-place')).toHaveCount(0)
    await expect(page.locator('form.qb-form').first()).toBeVisible()
    expect(Math.abs((await below.boundingBox())!.y - before!.y)).toBeLessThan(2)
  })
