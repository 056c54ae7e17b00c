import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'

/** Issue 4: an analyst sees, searches, simulates, links, and follows a session. */
test("an analyst looks at an application's life", async ({ openSession }) => {
  const one = await openSession({
    account: 'officer',
    language: 'en',
    at: '/charts/application#accepted',
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const { page } = one
  // a deep link to a state shows it, after the login
  await open(LoginPage, one).logIn('officer')
  await expect(page).toHaveURL(/\/charts\/application#accepted$/)
  await expect(page.locator('.qb-chart-frame [data-state="accepted"].is-selected')).toBeInViewport()
  await expect(page.locator('.qb-chart-details h2')).toHaveText('Accepted')

  // the menu of the account links to all of them
  await page.goto('/home')
  await open(ShellPage, one).openAccount()
  await page.getByRole('menuitem', { name: 'System charts' }).click()
  await expect(page).toHaveURL(/\/charts$/)
  await expect(page.getByRole('heading', { level: 1, name: 'System charts' })).toBeVisible()

  // accepting is refused for lack of the permission, with a text
  await page.goto('/charts/application?mode=simulate#underReview.unmarked')
  const right = 'Accept, refuse and put on the waiting list'
  await setTicked(page.getByLabel(right), false)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const accept = page.locator('.qb-chart-refused > ul > li').filter({ hasText: 'Accept' }).first()
  await expect(accept).toContainText('Because this does not hold:')
  await expect(accept).toContainText('may decide')
  await expect(
    page.locator('.qb-chart-frame [data-transition="underReview.unmarked|application.accept|0"]'),
  ).toHaveClass(/is-refused/)

  // a step, and the link to the path comes back to it
  await page.getByRole('button', { name: 'Payment deleted' }).click()
  await expect(page.locator('.qb-chart-frame [data-state="pendingFees.unmarked"]')).toHaveClass(/is-current/)
  await page.getByRole('button', { name: 'Copy link to this path' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/charts/application')
  const link = await copied()
  await page.goto('/charts')
  await page.goto(link)
  await expect(page.locator('.qb-chart-frame [data-state="pendingFees.unmarked"]')).toHaveClass(/is-current/)
  await expect(page.locator('.qb-chart-path > li')).toHaveCount(2)

  // the keyboard walks along the transitions
  await page.goto('/charts/course')
  const frame = page.locator('.qb-chart-frame')
  await expect(frame.locator('svg')).toBeVisible()
  await frame.focus()
  await page.keyboard.press('Home')
  await expect(frame.locator('[data-state="active"]')).toHaveClass(/is-walked-to/)
  await page.keyboard.press('ArrowRight')
  await expect(frame.locator('[data-transition].is-walked-to')).toHaveCount(1)
  // on to the transition that deactivates, and along it
  for (
    let attempts = 0;
    attempts < 5 &&
    !(await frame.locator('[data-transition="active|course.deactivate|0"]').getAttribute('class'))?.includes(
      'is-walked-to',
    );
    attempts++
  )
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(frame.locator('[data-state="inactive"]')).toHaveClass(/is-walked-to/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#inactive$/)
  await expect(page.locator('.qb-chart-details code').first()).toHaveText('inactive')
})

test('a session is followed from another tab', async ({ openSession }) => {
  const { page: work } = await openSession({ as: 'officer', language: 'en', at: '/home/SystemInfo/sectors' })
  await expect(work.locator('.qb-search input').first()).toBeVisible()
  const viewer = await work.context().newPage()
  await viewer.goto('/charts/list?mode=live')
  await expect(viewer.locator('.qb-chart-running [data-machine="list"]')).toHaveCount(1)
  await expect(viewer.locator('.qb-chart-frame [data-state].is-current').first()).toBeAttached()
  await work.locator('.qb-search input').first().fill('zz')
  await expect(viewer.locator('.qb-chart-events > li').filter({ hasText: 'List' }).first()).toBeVisible()
  // the viewer in the other tab gets nothing that was typed
  await expect(viewer.locator('.qb-chart-live')).not.toContainText('zz')
  await work.close()
  await expect(viewer.locator('.qb-chart-running [data-machine="list"]')).toHaveCount(0)
})
