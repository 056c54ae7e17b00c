import { API } from '#schemas/api.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

export const surfaces: FeatureSurfaces = {
  lists: { 'StudentData/StudentDataManagement': API['student-accounts'].list.path },
  surfaces: [
    {
      name: 'student-accounts-add',
      as: 'officer',
      at: '/home/StudentData/StudentDataManagement',
      show: async ({ page }) => {
        await page.locator('.qb-screen-actions .bp6-intent-primary').click()
        await expect(page.locator('.qb-record-dialog input').first()).toBeFocused()
      },
    },
  ],
}
