import { API } from '#schemas/api.ts'
import type { LinkedSystemRow } from '#schemas/linked-systems/linked-system.schema.ts'
import { LinkedSystemsPage } from '#tests/support/pages/linked-systems.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { AFFAIRS, UNIVERSITY, USE } from './linked-systems.replies.ts'

const list = API['linked-systems'].systems.path
const surface = (
  name: string,
  systems: readonly LinkedSystemRow[],
  show: (page: LinkedSystemsPage) => Promise<void>,
): Surface => ({
  name: `linked-systems-${name}`,
  as: 'officer',
  at: async ({ page }) => {
    await page.route(`**${list}`, (route) => route.fulfill({ json: { message: '', data: { systems } } }))
    return LinkedSystemsPage.path
  },
  show: async (session) => {
    const page = open(LinkedSystemsPage, session)
    await page.seeLoaded()
    await show(page)
  },
})

export const surfaces: FeatureSurfaces = {
  lists: { 'StudentData/ManageLinkingOtherSystem': list },
  emptyReply: { systems: [] },
  surfaces: [
    surface('systems', [UNIVERSITY, AFFAIRS], async () => undefined),
    surface(
      'not-well',
      [
        { ...UNIVERSITY, lastUse: { ...USE, act: 'test', result: 'privateAddress' } },
        { ...AFFAIRS, source: 'registry', isAddressHidden: true, lastUse: { ...USE, act: 'test', result: 'timeout' } },
      ],
      async () => undefined,
    ),
    surface('why-not', [UNIVERSITY, AFFAIRS], async (page) => {
      await page.pressUnavailable(page.testButton(page.rows().nth(1)))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}
