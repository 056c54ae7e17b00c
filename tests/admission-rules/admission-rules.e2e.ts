import { AdmissionRulesPage } from '#tests/support/pages/admission-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { resetTourism } from './admission-rules.reset.ts'

test('a rule is added, found, switched off and on again, and edited', async ({ openSession }) => {
  const opened = await openSession({ as: 'officer', language: 'en' })
  const page = open(AdmissionRulesPage, opened)
  await resetTourism(opened.opened!)
  try {
    await page.goTo()
    await page.openAdd()
    await page.field('faculty').selectOption({ label: 'Faculty of Tourism and Archaeology' })
    await page.field('certificateType').selectOption({ label: 'Egyptian General Secondary' })
    await page.major('General Secondary - Literary').click()
    await page.saveButton().click()
    await page.seeToast('Added')
    await page.search().fill('tourism')
    await expect(page.rows()).toHaveCount(1)
    await expect(page.rows().first()).toContainText('General Secondary - Literary')
    await page.toggle(/Tourism/).click()
    await expect(page.toggle(/Tourism/)).toHaveAttribute('aria-checked', 'false')
    await page.page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.toggle(/Tourism/)).toHaveAttribute('aria-checked', 'true')

    // another certificate removes the majors that it does not have
    await page.openEdit(/Tourism/)
    await expect(page.field('faculty')).toBeDisabled()
    await page.field('certificateType').selectOption({ label: 'Azhari Secondary' })
    await expect(page.box().getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.saveButton().click()
    await expect(page.box().locator('.qb-field-error')).toHaveCount(1)
    await page.major('Azhari - Literary').click()
    await page.saveButton().click()
    await page.seeToast('Saved')
    await expect(page.row(/Tourism/)).toContainText('Azhari - Literary')
  } finally {
    await resetTourism(opened.opened!)
  }
})
