import { API } from '#schemas/api.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const AT = '/home/Administration/FacultiesBranchesManagement'

const surface = (
  name: string,
  search: string,
  show: (list: OpenBranchesPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `open-branches-${name}`,
  as,
  at: `${AT}${search}`,
  show: async (session) => {
    const list = open(OpenBranchesPage, session)
    await list.seeLoaded()
    await show(list, session)
  },
})
const whyNot = async (list: OpenBranchesPage) => {
  await list.pressUnavailable(list.rows().locator('[aria-disabled=true]').first())
  await expect(list.page.locator('.qb-why-not')).toBeVisible()
}
/** Engineering, of which many applications are under review; Biotechnology has a branch that is not active. */
const [BUSY, INACTIVE] = ['?facultyId=6', '?facultyId=9']

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/FacultiesBranchesManagement': API['open-branches'].list.path },
  emptyReply: { branchesList: [] },
  surfaces: [
    surface('close', BUSY, async (list) => {
      await list.toggle().click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('close-again', BUSY, async (list, { page, watch }) => {
      watch.allowFailedCalls()
      await page.route(`**${API['open-branches'].update.path}`, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'BRANCH_REVIEWS_CHANGED', message: 'تغيّر|Changed', data: { effects: { underReview: 12 } } },
        }),
      )
      await list.toggle().click()
      await list.confirmButton().click()
      await expect(list.confirmation().getByRole('alert')).toBeVisible()
    }),
    surface('inactive', INACTIVE, whyNot),
    surface('why-not', BUSY, whyNot, 'viewer'),
  ],
}
