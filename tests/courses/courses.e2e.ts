import { CoursePage, CoursesPage } from '#tests/support/pages/courses.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/**
 * Document 1, sections 2 (Courses list, Course detail), 4, 5, 7 and 8; S5, D56. Each test takes its own courses away
 * again.
 */
test.describe('courses', () => {
  test('add, find, edit, toggle and delete in the list', async ({ desk }) => {
    const list = open(CoursesPage, await desk({ as: 'officer', language: 'en' }))
    const [arName, enName, newName] = ['مقرر من المتصفح', 'Course of browser', 'مقرر آخر من المتصفح']
    await list.goTo()
    await expect(list.rows()).toHaveCount(5)
    await list.add(`  ${arName} `, ` ${enName}`)
    await list.seeToast('Added')
    await expect(list.box()).toBeHidden()
    await list.searchFor(enName.toUpperCase())
    await list.seeRow(arName)
    await expect(list.rows()).toHaveCount(1)
    await list.edit(arName)
    await list.saveButton().click()
    await expect(list.alert()).toHaveText('There are no changes to save')
    await list.arName().fill(newName)
    await list.saveButton().click()
    await list.seeToast('Saved')
    await list.seeRow(newName)
    await list.toggle(newName).click()
    await list.seeToast('Deactivated')
    await expect(list.toggle(newName)).not.toBeChecked()
    await list.deleteButton(newName).click()
    await expect(list.confirmation()).toContainText(newName)
    await list.confirmDelete()
    await list.seeToast('Deleted')
    await list.seeEmpty(list.t.common.list.noMatch())
  })

  test('all, with and without certificate; the filters of the certificate narrow it, and come back from the detail', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(CoursesPage, one)
    await list.goTo('?pageSize=100')
    await expect(list.pager()).toContainText('124')
    await list.chooseFlag('withoutCertificate')
    await list.seeRow('Zoology')
    await list.seeNoRow('Arabic Language')
    await list.chooseFlag('withCertificate')
    await list.seeRow('Arabic Language')
    await list.seeNoRow('Zoology')
    await list.choose('certificateYearId', '2025/2026')
    await list.choose('certificateStatus', 'Closed')
    await list.certificateName().fill('IGCSE')
    await one.page.locator('.qb-listbox [role=option]').first().click()
    await expect(one.page).toHaveURL(/certificateId=\d+/)
    await list.seeLoaded()
    await list.seeRow(/Ordinary Level/)
    const address = one.page.url()
    const name = await list.rows().first().getByRole('rowheader').innerText()
    await list.open(name)
    const course = open(CoursePage, one)
    await expect(one.page).toHaveURL(/\/SystemInfo\/ViewCourse\/\d+$/)
    await expect(course.heading()).toBeVisible()
    await course.back().click()
    await expect(one.page).toHaveURL(address)
    await list.seeLoaded()
    await expect(list.flag('withCertificate')).toBeChecked()
    await one.page.goBack()
    await one.page.goBack()
    await expect(one.page).toHaveURL(address)
    await list.chooseFlag('all')
    await expect(one.page).toHaveURL(/courses\?pageSize=100$/)
  })
})
