import { appPages } from '#tests/support/app-pages.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/**
 * ADR 45: what a page requests before its screen has loaded is what the screen then shows: nothing that another query
 * would have to replace.
 */
for (const { path } of appPages().filter(({ isPrefetched }) => isPrefetched)) {
  test(`${path} requests its first rows once`, async ({ openSession }) => {
    const { page } = await openSession({ as: 'admin', stays: true })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto(`/home/${path}`)
    await expect(page.locator('[aria-busy=false] > tbody td, .qb-state').first()).toBeVisible()
    expect(calls.filter((call, index) => calls.indexOf(call) < index)).toEqual([])
  })
}
