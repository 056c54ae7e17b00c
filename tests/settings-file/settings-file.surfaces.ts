import { API } from '#schemas/api.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { content, review } from './settings-file.replies.ts'

const surface = (name: string, text: string, seen: string): Surface => ({
  name: `settings-file-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${API['settings-file'].check.path}`, (route) =>
      route.fulfill({ json: { message: 'تم|Done', data: review } }),
    )
    return '/home/SetUp/Settings'
  },
  show: async ({ page }: BrowserSession) => {
    await page
      .locator('.qb-sheet-choose input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.locator(seen)).toBeVisible()
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  surfaces: [
    surface('preview', JSON.stringify(content), '.qb-settings-preview'),
    surface('refused', '{}', '.qb-notice'),
  ],
}
