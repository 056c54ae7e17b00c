import { API } from '#schemas/api.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { FULL, NO_SEASON, QUIET } from './dashboard.replies.ts'

const CALL = `**${API.dashboard.show.path}`
const answered = (
  name: string,
  status: number,
  json: unknown,
  shows: string,
  headers: Readonly<Record<string, string>> = {},
): Surface => ({
  name: `home-${name}`,
  as: 'admin',
  at: async (session) => {
    if (status >= 400) session.watch.allowFailedCalls()
    await session.page.route(CALL, (route) => route.fulfill({ status, json, headers }))
    return '/home'
  },
  show: ({ page }) => expect(page.locator(shows).first()).toBeVisible(),
})
const showing = (name: string, data: unknown): Surface =>
  answered(name, 200, { message: 'تم|Done', data }, '.qb-dashboard-cards')

export const surfaces: FeatureSurfaces = {
  surfaces: [
    showing('figures', FULL),
    showing('quiet', QUIET),
    showing('no-season', NO_SEASON),
    answered('behind', 200, { message: 'تم|Done', data: FULL }, '.qb-dashboard > .qb-notice', {
      'x-as-of': '2026-09-30T06:59:00.000Z',
    }),
    answered(
      'failed',
      503,
      {
        message: 'قاعدة البيانات غير متاحة الآن|The database is not available now',
        code: 'DATABASE_UNAVAILABLE',
        data: null,
      },
      '.qb-dashboard .qb-state',
    ),
    answered(
      'refused',
      403,
      { message: 'خارج نطاقك|Outside of your scope', code: 'SCOPE_NOT_ALLOWED', data: null },
      '.qb-dashboard .qb-state',
    ),
    {
      name: 'home-loading',
      as: 'admin',
      isBusy: true,
      at: async ({ page }: BrowserSession) => {
        await page.route(CALL, () => {
          /* never answered */
        })
        return '/home'
      },
      show: ({ page }) => expect(page.locator('.qb-dashboard[aria-busy=true]')).toBeVisible(),
    },
  ],
}
