import { API } from '#schemas/api.ts'
import { CertificateViewPage, viewAddress } from '#tests/support/pages/certificate-view.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import {
  addLink,
  addOwnCourse,
  addViewed,
  removeOwnCourse,
  removeViewed,
  setCourseActive,
  viewedCertificate,
} from './viewed.ts'

/** Document 1, sections 2 (Certificate view), 4, 5 and 8; D13, D49, G14. */
for (const language of journeyLanguages()) {
  test(`courses are added, corrected and taken out; the certificate is closed, reopened and deleted (${language})`, async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language })
    const page = open(CertificateViewPage, one)
    const names = { arName: 'شهادة رحلة العرض', enName: 'View journey certificate' }
    const [algebra, music] = [
      ['جبر الرحلة', 'Journey algebra'],
      ['موسيقى الرحلة', 'Journey music'],
    ] as const
    const shown = ([ar, en]: readonly [string, string]) => inLanguage(language, ar, en)
    const id = await addViewed(one.opened!, names)
    const musicId = await addOwnCourse(one.opened!, ...music)
    await addOwnCourse(one.opened!, ...algebra)
    try {
      await page.goTo(id)
      await page.seeHeading(inLanguage(language, 'بيانات الشهادة', 'Certificate details'))
      await expect(page.fact('total')).toHaveText('100.00')
      await expect(page.fact('status')).toHaveText(inLanguage(language, 'مفتوحة', 'Open'))
      // a certificate without courses is not closed, and says why
      await page.ask(page.action('close'))
      await expect(page.page.locator('.qb-why-not')).toContainText(
        inLanguage(language, 'ليس في الشهادة أي مقرر', 'The certificate has no courses'),
      )
      await page.page.keyboard.press('Escape')

      await page.addButton().click()
      await page.chooseCourse(shown(algebra).slice(0, 5), shown(algebra))
      await page.degree().fill('٦٠٫٥')
      await page.saveButton().click()
      await page.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
      await expect(page.row(shown(algebra))).toContainText('60.50')
      await expect(page.fact('counted')).toHaveText('60.50')
      await expect(page.warning()).toContainText('60.50')

      await page.courseAction(shown(algebra), 'editCourse').click()
      await expect(page.course()).toBeDisabled()
      await page.degree().fill('100')
      await page.saveButton().click()
      await page.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
      await expect(page.warning()).toHaveCount(0)

      // somebody adds a course meanwhile; it is deactivated later
      await addLink(one.opened!, id, musicId, 10, 0)
      await setCourseActive(one.opened!, music[0], 0)
      await page.action('close').click()
      one.watch.allowFailedCalls()
      await page.confirmButton().click()
      await expect(page.page.locator('.qb-notice')).toBeVisible()
      await page.page.locator('.qb-notice').getByRole('button').click()
      await expect(page.row(shown(music))).toContainText(inLanguage(language, 'غير مفعّل', 'Inactive'))
      await page.courseAction(shown(music), 'removeInactive').click()
      await expect(page.confirmation()).toContainText(shown(music))
      await page.confirmButton().click()
      await page.seeNoRow(shown(music))

      await page.action('close').click()
      await page.confirmButton().click()
      await expect(page.fact('status')).toHaveText(inLanguage(language, 'مغلقة', 'Closed'))
      await expect(page.addButton()).toHaveCount(0)
      await page.action('open').click()
      await expect(page.fact('status')).toHaveText(inLanguage(language, 'مفتوحة', 'Open'))

      await page.courseAction(shown(algebra), 'removeCourse').click()
      await page.confirmButton().click()
      await expect(page.fact('courses')).toHaveText('0')
      await page.action('delete').click()
      await page.confirmButton().click()
      await page.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
      await expect(page.page).toHaveURL(/\/home\/SystemInfo\/Certifications/)
    } finally {
      await removeViewed(one.opened!, names)
      for (const [ar] of [algebra, music]) await removeOwnCourse(one.opened!, ar)
    }
  })
}

test('an unknown certificate leads to the list, and says so', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  one.watch.allowFailedCalls()
  const page = open(CertificateViewPage, one)
  await one.page.goto(viewAddress(999_999))
  await expect(one.page).toHaveURL(/\/home\/SystemInfo\/Certifications/)
  await expect(page.page.locator('.bp6-toast').first()).toBeVisible()
})

test('a course that is there already is told beside the field (D13)', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  one.watch.allowFailedCalls()
  const page = open(CertificateViewPage, one)
  const names = { arName: 'شهادة المقرر المكرر', enName: 'Twice the same course' }
  const course = ['مقرر مكرر', 'Course that comes twice'] as const
  const id = await addViewed(one.opened!, names)
  const courseId = await addOwnCourse(one.opened!, ...course)
  try {
    await page.goTo(id)
    await page.addButton().click()
    await page.chooseCourse(course[0], course[0])
    await page.degree().fill('10')
    // another officer is first; the page's call then carries the version that it finds there
    await addLink(one.opened!, id, courseId, 20)
    const { version } = (await viewedCertificate(one.opened!, id)).certificateData
    await one.page.route(`**${API.certificates.addCourse.path}`, (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), version }) }),
    )
    await page.saveButton().click()
    await expect(page.box().locator('.qb-field-error')).toHaveText('هذا المقرر مضاف إلى الشهادة من قبل')
    await expect(page.course()).toHaveAttribute('aria-invalid', 'true')
  } finally {
    await removeViewed(one.opened!, names)
    await removeOwnCourse(one.opened!, course[0])
  }
})

test('who may only see certificates is told why nothing is offered', async ({ desk }) => {
  const officer = await desk({ as: 'officer' })
  const names = { arName: 'شهادة للعرض فقط', enName: 'Only to be seen' }
  const id = await addViewed(officer.opened!, names)
  try {
    const one = await desk({ as: 'viewer' })
    const page = open(CertificateViewPage, one)
    await page.goTo(id)
    await page.ask(page.addButton())
    await expect(page.page.locator('.qb-why-not')).toContainText('لا تملك صلاحية')
  } finally {
    await removeViewed(officer.opened!, names)
  }
})
