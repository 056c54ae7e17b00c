import { CertificateViewPage } from '#tests/support/pages/certificate-view.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { addLink, addOwnCourse, addViewed, removeOwnCourse, removeViewed, setCourseActive } from './viewed.ts'

/** Document 1, section 2 (Certificate view). */
test('courses are added, corrected and taken out; the certificate is closed, reopened and deleted', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const page = open(CertificateViewPage, one)
  const names = { arName: 'شهادة رحلة العرض', enName: 'View journey certificate' }
  const [algebra, music] = [
    ['جبر الرحلة', 'Journey algebra'],
    ['موسيقى الرحلة', 'Journey music'],
  ] as const

  const id = await addViewed(one.opened!, names)
  const musicId = await addOwnCourse(one.opened!, ...music)
  await addOwnCourse(one.opened!, ...algebra)
  try {
    await page.goTo(id)
    await page.seeHeading('Certificate details')
    await expect(page.fact('total')).toHaveText('100.00')
    await expect(page.fact('status')).toHaveText('Open')
    // a certificate without courses cannot be closed, and shows why
    await page.pressUnavailable(page.action('close'))
    await expect(page.page.locator('.qb-why-not')).toContainText('The certificate has no courses')
    await page.page.keyboard.press('Escape')

    await page.addButton().click()
    await page.chooseCourse(algebra[1].slice(0, 5), algebra[1])
    await page.degree().fill('٦٠٫٥')
    await page.saveButton().click()
    await page.seeToast('Added')
    await expect(page.row(algebra[1])).toContainText('60.50')
    await expect(page.fact('counted')).toHaveText('60.50')
    await expect(page.warning()).toContainText('60.50')

    await page.courseAction(algebra[1], 'editCourse').click()
    await expect(page.course()).toBeDisabled()
    await page.degree().fill('100')
    await page.saveButton().click()
    await page.seeToast('Saved')
    await expect(page.warning()).toHaveCount(0)

    // somebody adds a course in between; it is deactivated later
    await addLink(one.opened!, id, musicId, 10, 0)
    await setCourseActive(one.opened!, music[0], 0)
    await page.action('close').click()
    one.watch.allowFailedCalls()
    await page.confirmButton().click()
    await expect(page.page.locator('.qb-notice')).toBeVisible()
    await page.page.locator('.qb-notice').getByRole('button').click()
    await expect(page.row(music[1])).toContainText('Inactive')
    await page.courseAction(music[1], 'removeInactive').click()
    await expect(page.confirmation()).toContainText(music[1])
    await page.confirmButton().click()
    await page.seeNoRow(music[1])

    await page.action('close').click()
    await page.confirmButton().click()
    await expect(page.fact('status')).toHaveText('Closed')
    await expect(page.addButton()).toHaveCount(0)
    await page.action('open').click()
    await expect(page.fact('status')).toHaveText('Open')

    await page.courseAction(algebra[1], 'removeCourse').click()
    await page.confirmButton().click()
    await expect(page.fact('courses')).toHaveText('0')
    await page.action('delete').click()
    await page.confirmButton().click()
    await page.seeToast('Deleted')
    await expect(page.page).toHaveURL(/\/home\/SystemInfo\/Certifications/)
  } finally {
    await removeViewed(one.opened!, names)
    for (const [ar] of [algebra, music]) await removeOwnCourse(one.opened!, ar)
  }
})
