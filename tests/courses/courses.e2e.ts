import { CoursePage, CoursesPage } from '#tests/support/pages/courses.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/**
 * Document 1, sections 2 (Courses list, Course detail), 4, 5, 7 and 8; S5, D56. Each test takes its own courses away
 * again.
 */
for (const language of journeyLanguages()) {
  test.describe(`courses (${language})`, () => {
    const say = (ar: string, en: string) => inLanguage(language, ar, en)

    test('add, find, edit, toggle and delete in the list', async ({ desk }) => {
      const list = open(CoursesPage, await desk({ as: 'officer', language }))
      const [arName, enName, newName] =
        language === 'ar'
          ? ['مقرر للتجربة', 'Course for trial', 'مقرر بعد التجربة']
          : ['مقرر من المتصفح', 'Course of browser', 'مقرر آخر من المتصفح']
      await list.goTo()
      await expect(list.rows()).toHaveCount(5)
      await list.add(`  ${arName} `, ` ${enName}`)
      await list.seeToast(say('تمت الإضافة', 'Added'))
      await expect(list.box()).toBeHidden()
      await list.searchFor(enName.toUpperCase())
      await list.seeRow(arName)
      await expect(list.rows()).toHaveCount(1)
      await list.edit(arName)
      await list.saveButton().click()
      await expect(list.alert()).toHaveText(say('لا توجد تغييرات للحفظ', 'There are no changes to save'))
      await list.arName().fill(newName)
      await list.saveButton().click()
      await list.seeToast(say('تم الحفظ', 'Saved'))
      await list.seeRow(newName)
      await list.toggle(newName).click()
      await list.seeToast(say('تم إلغاء التفعيل', 'Deactivated'))
      await expect(list.toggle(newName)).not.toBeChecked()
      await list.deleteButton(newName).click()
      await expect(list.confirmation()).toContainText(newName)
      await list.confirmDelete()
      await list.seeToast(say('تم الحذف', 'Deleted'))
      await list.seeEmpty(list.t.common.list.noMatch())
    })

    test('all, with and without certificate; the filters of the certificate narrow it, and come back from the detail', async ({
      desk,
    }) => {
      const one = await desk({ as: 'officer', language })
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
      await list.choose('certificateStatus', say('مغلقة', 'Closed'))
      await list.certificateName().fill(say('البريطانية', 'IGCSE'))
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

    test('the detail of a course with certificates, and of one without', async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const course = open(CoursePage, one)
      await one.page.goto('/home/SystemInfo/ViewCourse/1')
      await course.see(say('اللغة العربية', 'Arabic Language'))
      await course.seeLoaded()
      await expect(course.rows()).toHaveCount(5)
      await expect(course.table().getByText(say('الشهادة مغلقة', 'The certificate is closed'))).toHaveCount(
        await course.table().locator('.bp6-icon-lock').count(),
      )
      await course.sortBy(say('مجموع الشهادة', 'Certificate total'))
      await course.seeSorted(say('مجموع الشهادة', 'Certificate total'), 'ascending')
      await course.seeLoaded()
      for (const total of await course.column(say('مجموع الشهادة', 'Certificate total')))
        expect(total).toMatch(/^[\d,]+\.\d\d$/)
      await course.ask(course.page.locator('.qb-screen-actions [aria-disabled=true]').first())
      await expect(one.page.locator('.qb-why-not')).toContainText(say('المقرر ضمن', 'The course stands in'))
      await one.page.keyboard.press('Escape')
      await one.page.goto('/home/SystemInfo/ViewCourse/109')
      await course.see(say('علم الحيوان', 'Zoology'))
      await course.action('edit').click()
      await course.enName().fill('Zoology ')
      await course.saveButton().click()
      await expect(course.alert()).toHaveText(say('لا توجد تغييرات للحفظ', 'There are no changes to save'))
      await course.cancelButton().click()
      await course.action('delete').click()
      await expect(course.confirmation()).toContainText('علم الحيوان')
      await course.confirmation().getByRole('button', { name: course.t.common.actions.cancel(), exact: true }).click()
      await course.see(say('علم الحيوان', 'Zoology'))
    })
  })
}

test.describe('courses', () => {
  test('all three paths show the same list, and Back leads to the one that was left (S5)', async ({ desk }) => {
    const one = await desk({ as: 'viewer' })
    for (const path of ['SystemInfo/courses', 'AcademicCourses/courses', 'SystemInfo/AcadimicCourses/courses']) {
      const list = open(CoursesPage, one)
      await one.page.goto(`/home/${path}?courseName=Zoology`)
      await list.seeRow('علم الحيوان')
      await list.open('علم الحيوان')
      const course = open(CoursePage, one)
      await course.see('علم الحيوان')
      await course.back().click()
      await expect(one.page).toHaveURL(new RegExp(`/home/${path}\\?courseName=Zoology$`))
    }
  })

  test('a taken name is refused at its field', async ({ desk }) => {
    const list = open(CoursesPage, await desk({ as: 'entry' }))
    await list.goTo()
    await list.add('علم الحيوان', 'Another english name')
    await expect(list.alert()).toContainText('هذا الاسم مستخدم من قبل. اختر اسمًا آخر')
    await expect(list.arName()).toHaveAttribute('aria-invalid', 'true')
    await list.arName().fill('ع'.repeat(51))
    await list.saveButton().click()
    await list.seeFieldError(list.arName(), 'الاسم أطول من المسموح')
  })

  test('a search with special characters is held back, typed or pasted', async ({ desk }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(CoursesPage, one)
    await list.goTo()
    const field = one.page.getByRole('textbox', { name: 'Search by name' })
    await field.pressSequentially('Zoo%&logy')
    await expect(field).toHaveValue('Zoology')
    await list.seeRow('Zoology')
    await expect(list.rows()).toHaveCount(1)
    await field.fill('Zoology & more')
    await expect(one.page.locator('.qb-search [role=alert]')).toContainText('Special characters')
    await list.seeRow('Zoology')
    await one.page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(list.rows()).toHaveCount(5)
  })

  test('a course that another one deletes: the detail says so and leads back', async ({ desk }) => {
    const [mine, theirs] = [await desk({ as: 'officer' }), await desk({ as: 'admin', language: 'en' })]
    const [list, other] = [open(CoursesPage, mine), open(CoursesPage, theirs)]
    await list.goTo()
    await list.add('مقرر للتنازع', 'Contended course')
    await list.seeToast('تمت الإضافة')
    await list.searchFor('Contended')
    await expect(list.rows()).toHaveCount(1)
    await list.open('Contended course')
    const course = open(CoursePage, mine)
    await course.see('مقرر للتنازع')
    await other.goTo('?courseName=Contended')
    await other.deleteButton('Contended course').click()
    await other.confirmDelete()
    await other.seeToast('Deleted')
    await course.action('delete').click()
    await course.confirmDelete()
    await course.seeToast('السجل المطلوب غير موجود. ربما حُذف')
    await expect(mine.page).toHaveURL(/\/SystemInfo\/courses\?courseName=Contended$/)
    await list.seeEmpty('لا توجد نتائج مطابقة للبحث')
  })
})
