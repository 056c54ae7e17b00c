import { API } from '#schemas/api.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

export const surfaces: FeatureSurfaces = {
  lists: { 'Sample/Path': API['sample-records'].list.path },
  surfaces: [
    {
      name: 'sample-records-add',
      as: 'officer',
      at: '/home/Sample/Path',
      show: async ({ page }) => {
        await page.locator('.qb-screen-actions .bp6-intent-primary').click()
        await expect(page.locator('.qb-record-dialog input').first()).toBeFocused()
      },
    },
  ],
}
