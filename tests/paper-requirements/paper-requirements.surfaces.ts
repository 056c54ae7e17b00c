import { API } from '#schemas/api.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

export const surfaces: FeatureSurfaces = {
  lists: { 'SystemInfo/PaperRequirements': API['paper-requirements'].list.path },
  emptyReply: { requirements: [], categories: [] },
  surfaces: [
    {
      name: 'paper-requirements-add',
      as: 'officer',
      at: '/home/SystemInfo/PaperRequirements',
      show: async ({ page }) => {
        await page.locator('.qb-screen-actions .bp6-intent-primary').click()
        await expect(page.locator('.qb-record-dialog select').first()).toBeFocused()
      },
    },
  ],
}
