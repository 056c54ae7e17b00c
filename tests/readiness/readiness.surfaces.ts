import { API } from '#schemas/api.ts'
import { open, Screen } from '#tests/support/pages/screen.ts'
import { changeSession } from '#tests/support/pages/session.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { BROUGHT, PREPARED, setUp } from './first-steps.replies.ts'

const { check, steps } = API.readiness

/** The home page of a university that is not live yet. */
const firstSteps = (
  name: string,
  reply: ReturnType<typeof setUp>,
  show: (session: BrowserSession) => Promise<void> = ({ page }) =>
    expect(page.locator('.qb-first-steps li').first()).toBeVisible(),
): Surface => ({
  name: `first-steps-${name}`,
  as: 'admin',
  at: '/healthz',
  show: async (session) => {
    const { page } = session
    await changeSession(page, () => ({ hasFirstSteps: true }))
    await page.route(`**${steps.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: reply } }))
    await page.goto('/home')
    await show(session)
  },
})

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/Readiness': check.path },
  emptyReply: { year: null, semester: null, checks: [] },
  surfaces: [
    firstSteps('half', setUp()),
    firstSteps('new-permissions', setUp({}, 'live', BROUGHT), ({ page }) =>
      expect(page.locator('.qb-new-permissions')).toBeVisible(),
    ),
    firstSteps('set-aside', setUp(), async ({ page }) => {
      await page.locator('[data-step=rules] .qb-row-actions button').click()
      await expect(page.locator('.qb-record-dialog textarea')).toBeVisible()
    }),
    firstSteps('why-not', setUp(), async (session) => {
      const { page } = session
      await open(Screen, session).pressUnavailable(page.locator('.qb-first-steps > header button'))
      await expect(page.locator('.qb-why-not')).toBeVisible()
    }),
    firstSteps('go-live', setUp(PREPARED), async ({ page }) => {
      await page.locator('.qb-first-steps > header button').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  ],
}
