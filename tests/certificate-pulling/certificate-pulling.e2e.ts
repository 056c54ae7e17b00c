import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { PullPage } from '#tests/support/pages/pull.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { addOwnType, clearYear, pastYears, removeOwnType } from './pulled.ts'

/** Document 1, section 2. */
test('choose, show, pull with No, pull again, pull with Yes', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const page = open(PullPage, one)
  const [from, to] = await pastYears(one.opened!)
  const type = await addOwnType(one.opened!, { ar: 'نوع رحلة السحب', en: 'Pull journey type' }, from!.id, [
    ['شهادة الرحلة', 'Journey certificate'],
  ])
  const inTarget = () =>
    one.opened!.call<CertificateRow[]>(API.certificates.search, {
      isAdvanced: true,
      certificateYearId: to!.id,
      certificateTypeId: type.id,
    })
  try {
    await page.goTo()
    await page.seeHeading('Pull certificates')
    await page.show(type.en, from!.name)
    await expect(page.rows()).toHaveCount(1)
    await expect(page.rows()).toContainText('Journey certificate')
    await expect(page.rows()).toContainText('400.00')
    await page.choose('toYearId', to!.name)
    await page.pullButton().click()
    await expect(page.answer('no')).toBeChecked()
    await page.confirmButton().click()
    await page.seeToast('1 certificate was copied')
    await expect(page.result()).toBeVisible()
    expect(await inTarget()).toMatchObject([
      { enName: 'Journey certificate', status: true, coursesCount: 1, totalDegree: 400 },
    ])

    await page.showButton().click()
    await page.pullButton().click()
    await page.confirmButton().click()
    await expect(page.result()).toContainText('Journey certificate')
    expect(await inTarget()).toHaveLength(1)

    await page.showButton().click()
    await page.pullButton().click()
    await page.chooseAnswer('yes')
    await expect(page.box()).toContainText('1 certificate is deleted, with 1 course')
    const [before] = await inTarget()
    await page.confirmButton().click()
    // the message of the first time may still be there
    await expect(page.result()).toBeVisible()
    await page.seeToast('1 certificate was copied')
    const now = await inTarget()
    expect(now).toHaveLength(1)
    expect(now[0]!.id).not.toBe(before!.id)
  } finally {
    await clearYear(one.opened!, type.id, to!.id)
    await removeOwnType(one.opened!, type)
  }
})
