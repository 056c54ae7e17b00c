import { EntryPage } from '#tests/support/pages/entry.page.ts'
import { ApplicationsPage } from '#tests/support/pages/applications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const WORDS = {
  ar: { country: 'مصر', name: 'مريم حسن علي' },
  en: { country: 'Egypt', name: 'Mariam Hassan Ali' },
} as const

/** Issue 43, point 3: whoever may enters paper applications, and the next one at once. */
for (const language of ['ar', 'en'] as const)
  test(`a pile of paper applications is entered (${language})`, async ({ openSession }) => {
    const session = await openSession({ as: 'entry', language })
    const page = open(EntryPage, session)
    const serial = `${Date.now()}`.slice(-3)
    const number = `3080101${language === 'ar' ? '01' : '02'}${serial}25`
    await page.visit('/home/StudentData/ManageApplications')
    await page.page.getByRole('link', { name: page.t.applications.add() }).click()
    await expect(page.field('cardId')).toBeFocused()

    // a new student, by the keyboard where the number fills in the rest
    await page.lookUp(number)
    await expect(page.field('birthdate')).toHaveValue('01/01/2008')
    await page.field('arName').fill(WORDS.ar.name)
    await page.field('enName').fill(WORDS.en.name)
    await page.suggest('nationalityId', WORDS[language].country)
    await page.field('facultyId').selectOption({ index: 1 })
    await page.field('branchId').selectOption({ index: 1 })
    await page.field('categoryId').selectOption({ index: 1 })
    await page.field('typeId').selectOption({ index: 1 })
    await page.field('submittedTotal').fill('300')
    await page.page.keyboard.press('Enter')
    await expect(page.entered()).toHaveCount(1)
    await expect(page.field('cardId')).toBeFocused()

    // the same student again: known now, so that only the application is entered, for another faculty
    await page.lookUp(number)
    await expect(page.found()).toContainText(WORDS[language].name)
    await expect(page.field('arName')).toHaveCount(0)
    await page.field('submittedTotal').fill('300')
    await page.page.keyboard.press('Enter')
    await expect(page.page.locator('.qb-notice[role=alert]')).toBeVisible()
    await page.field('facultyId').selectOption({ index: 2 })
    await page.field('branchId').selectOption({ index: 1 })
    await page.save().click()
    await expect(page.entered()).toHaveCount(2)

    // both are in the list, under review or waiting for the fee
    await page.entered().first().getByRole('link').click()
    const list = open(ApplicationsPage, session)
    await expect(list.rows()).toHaveCount(1)
    await expect(list.rows().first()).toContainText(number)
  })
