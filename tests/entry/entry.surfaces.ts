import { API } from '#schemas/api.ts'
import type { EntryChoices } from '#schemas/entry/entry.schema.ts'
import { EntryPage } from '#tests/support/pages/entry.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { CHOICES, CITIES, FOUND, NATIONAL_ID } from './entry.replies.ts'

const { choices, cities, find, create } = API.entry
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
const surface = (
  name: string,
  show: (page: EntryPage) => Promise<void>,
  { found = null, offered = CHOICES }: { readonly found?: typeof FOUND | null; readonly offered?: EntryChoices } = {},
): Surface => ({
  name: `entry-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    const entered = { applyId: 9, studentId: 8, appNum: '26-1-000009', status: 7, warnings: ['OVER_CERTIFICATE_TOTAL'] }
    const replies = [
      [choices, offered],
      [cities, CITIES],
      [find, found],
      [create, entered],
    ] as const
    for (const [{ path }, data] of replies) await page.route(`**${path}`, (route) => route.fulfill(reply(data)))
    return EntryPage.path
  },
  show: (session) => show(open(EntryPage, session)),
})
const fill = async (page: EntryPage) => {
  await page.lookUp(NATIONAL_ID)
  await page.field('arName').fill('منى أحمد محمد عبد الرحمن الشاذلي')
  await page.field('enName').fill('Mona Ahmed Mohamed Abdelrahman Elshazly')
  await page.suggest('nationalityId', page.language === 'ar' ? 'مصر' : 'Egypt')
  await page.field('facultyId').selectOption({ index: 1 })
  await page.field('categoryId').selectOption({ index: 1 })
  await page.field('typeId').selectOption({ index: 1 })
  await page.field('submittedTotal').fill('300')
  await page.save().click()
}

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  surfaces: [
    surface('filled', async (page) => {
      await page.lookUp(NATIONAL_ID)
      await expect(page.field('birthGovernorateId')).toHaveValue('0')
      await page.save().click()
    }),
    surface(
      'known',
      async (page) => {
        await page.lookUp(NATIONAL_ID)
        await expect(page.found()).toBeVisible()
      },
      { found: FOUND },
    ),
    surface('entered', async (page) => {
      await fill(page)
      await expect(page.entered()).toHaveCount(1)
    }),
    surface('closed', (page) => expect(page.page.locator('.qb-form-page-reasons')).toBeVisible(), {
      offered: { ...CHOICES, season: null },
    }),
  ],
}
