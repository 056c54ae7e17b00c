import { settingsImportCases } from '#machines/settings-file/settings-import.cases.ts'
import type { ReadSettings } from '#machines/settings-file/settings-import.flow.ts'
import { API } from '#schemas/api.ts'
import type { SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const { readFile, reviewFile } = settingsImportCases.actors
const { content } = readFile.done.read.output as ReadSettings
const REVIEW = reviewFile.done.some.output as SettingsReview
const [sectors, roles] = REVIEW.parts
const name = { ar: 'قطاع العلوم', en: 'Sciences sector' }
/** A part with a line of each outcome, and one that may not be imported. */
const review: SettingsReview = {
  ...REVIEW,
  parts: [
    {
      ...sectors!,
      changed: 1,
      faulty: 1,
      lines: [
        ...sectors!.lines,
        {
          row: 2,
          outcome: 'changed',
          name,
          changes: [{ column: 'active', before: { ar: 'نعم', en: 'Yes' }, after: { ar: 'لا', en: 'No' } }],
          faults: [],
        },
        {
          row: 3,
          outcome: 'faulty',
          name,
          changes: [],
          faults: [
            {
              column: 'enName',
              code: 'DUPLICATE_NAME',
              text: 'هذا الاسم مستخدم بالفعل|This name is in use already',
            },
          ],
        },
      ],
    },
    roles!,
  ],
}

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
