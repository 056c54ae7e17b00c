import { API } from '#schemas/api.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const seeChart = async ({ page }: BrowserSession) => {
  await expect(page.locator('.qb-chart-frame svg')).toBeVisible()
}
const surface = (name: string, at: string, show: (session: BrowserSession) => Promise<void> = seeChart): Surface => ({
  name: `charts-${name}`,
  as: 'officer',
  at,
  show,
})
/** The page of a chart when its calls about records are answered like this. */
const answered = (name: string, answer: { status: number; json: unknown }): Surface => ({
  name: `charts-records-${name}`,
  as: 'officer',
  at: async (session) => {
    session.watch.allowFailedCalls()
    await session.page.route(`**${API.charts.counts.path.replace('{records}', 'application')}`, (route) =>
      route.fulfill(answer),
    )
    return '/charts/application?mode=records'
  },
  show: async ({ page }) => {
    await expect(page.locator('.qb-chart-panel .qb-state')).toBeVisible()
  },
})
const FROM = `state=underReview.unmarked&context=${encodeURIComponent(JSON.stringify({ permissions: [], panel: 'spec', feePaid: true, decidedByRule: false, cameFrom: 1, before: 'nothing', wasByRule: false, wasInitial: false }))}`

export const surfaces: FeatureSurfaces = {
  examples: { '/charts/:machine?': async () => '/charts' },
  surfaces: [
    surface('unknown', '/charts/nothing', async ({ page }) => {
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    surface('state', '/charts/application#accepted'),
    surface('table', '/charts/recordDialog?view=table', async ({ page }) => {
      await expect(page.locator('.qb-chart-table').first()).toBeVisible()
    }),
    surface('live', '/charts/session?mode=live', async ({ page }) => {
      await expect(page.locator('.qb-chart-running li').first()).toBeVisible()
    }),
    surface('begin', '/charts/application?mode=simulate#accepted'),
    surface('simulation', `/charts/application?mode=simulate&${FROM}`, async ({ page }) => {
      await expect(page.locator('.qb-chart-refused')).toBeVisible()
    }),
    surface('bad-path', '/charts/list?mode=simulate&input=nothing', async ({ page }) => {
      await expect(page.locator('.qb-chart-faults')).toBeVisible()
    }),
    surface(
      'replay',
      '/charts/application?mode=replay&input=officer&steps=applicant.submit,applicant.proceed',
      async ({ page }) => {
        await expect(page.locator('.qb-chart-path')).toBeVisible()
      },
    ),
    surface('records', '/charts/application?mode=records', async ({ page }) => {
      await expect(page.locator('.qb-chart-counts')).toBeVisible()
    }),
    answered('empty', { status: 200, json: { message: 'تم|Done', data: { states: [], total: 0 } } }),
    answered('failed', {
      status: 503,
      json: {
        message: 'قاعدة البيانات غير متاحة الآن|The database is not available now',
        code: 'DATABASE_UNAVAILABLE',
        data: null,
      },
    }),
    answered('forbidden', {
      status: 403,
      json: { message: 'ليست لديك صلاحية|You have no permission', code: 'PERMISSION_REQUIRED', data: null },
    }),
  ],
}
