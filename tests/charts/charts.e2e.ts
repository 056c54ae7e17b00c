import { API } from '#schemas/api.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { setTicked } from '#tests/support/pages/tick.ts'

/** Issue 4: an analyst sees, searches, simulates, links, follows a session, and counts real records. */
for (const language of journeyLanguages()) {
  const says = (arabic: string, english: string) => inLanguage(language, arabic, english)

  test(`an analyst looks at an application's life (${language})`, async ({ desk }) => {
    const one = await desk({
      as: 'officer',
      language,
      at: '/home',
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const { page } = one
    const shell = open(ShellPage, one)
    await shell.openAccount()
    await page.getByRole('menuitem', { name: says('مخططات النظام', 'System charts') }).click()
    await expect(page).toHaveURL(/\/charts$/)
    await expect(page.getByRole('heading', { level: 1, name: says('مخططات النظام', 'System charts') })).toBeVisible()

    // by code name, and by words of the other language, written carelessly
    const search = page.locator('.qb-charts .qb-search input')
    await search.fill('waitingList')
    await expect(page.locator('.qb-charts-card')).toHaveCount(1)
    await search.fill(says('waiting list', 'قائمه الانتظار'))
    await expect(page.locator('.qb-charts-card').filter({ hasText: 'application' }).first()).toBeVisible()
    await search.fill('qqqq')
    await expect(page.locator('.qb-state')).toBeVisible()

    // a deep link to a state shows it
    await page.goto('/charts/application#accepted')
    await expect(page.locator('.qb-chart-frame [data-state="accepted"].is-selected')).toBeInViewport()
    await expect(page.locator('.qb-chart-details h2')).toHaveText(says('مقبول', 'Accepted'))

    // accepting is refused for want of the permission, in words
    await page.goto('/charts/application?mode=simulate#underReview.unmarked')
    const right = says('قبول الطلبات ورفضها وقائمة الانتظار', 'Accept, refuse and put on the waiting list')
    await setTicked(page.getByLabel(right), false)
    await page.getByRole('button', { name: says('ابدأ', 'Begin'), exact: true }).click()
    const accept = page
      .locator('.qb-chart-refused > ul > li')
      .filter({ hasText: says('قبول', 'Accept') })
      .first()
    await expect(accept).toContainText(says('لأن هذا غير متحقق:', 'Because this does not hold:'))
    await expect(accept).toContainText(says('صلاحية البت', 'may decide'))
    await expect(
      page.locator('.qb-chart-frame [data-transition="underReview.unmarked|application.accept|0"]'),
    ).toHaveClass(/is-refused/)

    // a step, and the link to the path comes back to it
    await page.getByRole('button', { name: says('حذف السداد', 'Payment deleted') }).click()
    await expect(page.locator('.qb-chart-frame [data-state="pendingFees.unmarked"]')).toHaveClass(/is-current/)
    await page.getByRole('button', { name: says('نسخ رابط المسار', 'Copy link to this path') }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('/charts/application')
    const link = await copied()
    await page.goto('/charts')
    await page.goto(link)
    await expect(page.locator('.qb-chart-frame [data-state="pendingFees.unmarked"]')).toHaveClass(/is-current/)
    await expect(page.locator('.qb-chart-path > li')).toHaveCount(2)
  })

  test(`the keyboard walks along the transitions (${language})`, async ({ desk }) => {
    const { page } = await desk({ as: 'officer', language, at: '/charts/course' })
    const frame = page.locator('.qb-chart-frame')
    await expect(frame.locator('svg')).toBeVisible()
    await frame.focus()
    const on = says('ArrowLeft', 'ArrowRight')
    await page.keyboard.press('Home')
    await expect(frame.locator('[data-state="active"]')).toHaveClass(/is-walked-to/)
    await page.keyboard.press(on)
    await expect(frame.locator('[data-transition].is-walked-to')).toHaveCount(1)
    // on to the transition that deactivates, and along it
    for (
      let tries = 0;
      tries < 5 &&
      !(await frame.locator('[data-transition="active|course.deactivate|0"]').getAttribute('class'))?.includes(
        'is-walked-to',
      );
      tries++
    )
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press(on)
    await expect(frame.locator('[data-state="inactive"]')).toHaveClass(/is-walked-to/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#inactive$/)
    await expect(page.locator('.qb-chart-details code').first()).toHaveText('inactive')
  })

  test(`a session is followed from another tab (${language})`, async ({ desk }) => {
    const { page: work } = await desk({ as: 'officer', language, at: '/home/SystemInfo/sectors' })
    await expect(work.locator('.qb-search input').first()).toBeVisible()
    const look = await work.context().newPage()
    await look.goto('/charts/list?mode=live')
    await expect(look.locator('.qb-chart-running [data-machine="list"]')).toHaveCount(1)
    await expect(look.locator('.qb-chart-frame [data-state].is-current').first()).toBeAttached()
    await work.locator('.qb-search input').first().fill('zz')
    await expect(
      look
        .locator('.qb-chart-events > li')
        .filter({ hasText: says('قائمة', 'List') })
        .first(),
    ).toBeVisible()
    // nothing of what was typed goes over
    await expect(look.locator('.qb-chart-live')).not.toContainText('zz')
    await work.close()
    await expect(look.locator('.qb-chart-running [data-machine="list"]')).toHaveCount(0)
  })

  test(`real applications are counted in a faculty (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const { page } = one
    await page.addInitScript((faculty) => localStorage.setItem('qabul.scope', `1.${faculty}`), CLERK_FACULTY)
    const counted = page.waitForResponse((response) =>
      response.url().endsWith(API.charts.counts.path.replace('{records}', 'application')),
    )
    await page.goto('/charts/application?mode=records')
    const { data } = (await (await counted).json()) as { data: DataOf<typeof API.charts.counts> }
    const accepted = data.states.find(({ state }) => state === 'accepted')!.count
    await expect(
      page
        .locator('.qb-chart-counts > li')
        .filter({ hasText: says('مقبول', 'Accepted') })
        .first(),
    ).toBeVisible()
    await expect(page.locator('.qb-chart-frame [data-state="accepted"] .qb-chart-badge')).toHaveText(
      accepted.toLocaleString('en-GB'),
    )
  })
}

test('who has no permission is told so, and sees no link', async ({ desk }) => {
  const one = await desk({ as: 'clerk', language: 'en', at: '/home' })
  await open(ShellPage, one).openAccount()
  await expect(one.page.getByRole('menuitem', { name: 'System charts' })).toHaveCount(0)
  await one.page.goto('/charts/application')
  await expect(one.page.locator('.qb-message-page')).toBeVisible()
})

test('whoever is not logged in comes back to the state that was asked for', async ({ desk }) => {
  const one = await desk({ language: 'en', account: 'officer', at: '/charts/application#accepted' })
  await expect(one.page).toHaveURL(/\/login$/)
  await open(LoginPage, one).logIn('officer')
  await expect(one.page).toHaveURL(/\/charts\/application#accepted$/)
})
