import { API } from '#schemas/api.ts'
import { ADMISSION_RULES, AdmissionRulesPage } from '#tests/support/pages/admission-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (
  name: string,
  show: (page: AdmissionRulesPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
  at: Surface['at'] = ADMISSION_RULES,
): Surface => ({
  name: `admission-rules-${name}`,
  as,
  at,
  show: async (session) => show(open(AdmissionRulesPage, session), session),
})
const firstOf = (page: AdmissionRulesPage, icon: string) => page.rows().first().locator(`button:has(.bp6-icon-${icon})`)

export const surfaces: FeatureSurfaces = {
  surfaces: [
    surface('list', (page) => page.seeLoaded()),
    surface(
      'none',
      (page) => page.seeEmpty(page.t['admission-rules'].empty()),
      'officer',
      async ({ page }) => {
        const reply = {
          message: 'تم|Done',
          data: { admissionRules: [], seasons: [{ id: 5, name: { ar: 'الموسم', en: 'Season' }, isCurrent: true }] },
        }
        await page.route(`**${API['admission-rules'].list.path}`, (route) => route.fulfill({ json: reply }))
        return ADMISSION_RULES
      },
    ),
    surface('add', async (page) => {
      await page.seeLoaded()
      await page.openAdd()
    }),
    surface('add-majors', async (page) => {
      await page.seeLoaded()
      await page.openAdd()
      await page.field('certificateType').selectOption({ index: 1 })
      await expect(page.box().locator('.qb-choices input')).toHaveCount(4)
    }),
    surface('add-refused', async (page) => {
      await page.seeLoaded()
      await page.openAdd()
      await page.saveButton().click()
      await expect(page.box().locator('.qb-field-error')).toHaveCount(3)
    }),
    surface('edit', async (page) => {
      await page.seeLoaded()
      await firstOf(page, 'edit').click()
      await expect(page.field('faculty')).toBeDisabled()
      await expect(page.box().locator('.qb-choices input').first()).toBeVisible()
    }),
    surface('delete', async (page) => {
      await page.seeLoaded()
      await firstOf(page, 'trash').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    surface(
      'why-not',
      async (page) => {
        await page.seeLoaded()
        await page.pressUnavailable(page.rows().first().locator('[aria-disabled=true]').first())
        await expect(page.page.locator('.qb-why-not')).toBeVisible()
      },
      'officer',
      `${ADMISSION_RULES}&orderType=asc`,
    ),
  ],
}
