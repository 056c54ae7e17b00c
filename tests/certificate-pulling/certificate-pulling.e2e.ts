import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { PULL, PullPage } from '#tests/support/pages/pull.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { addOwnType, clearYear, pastYears, removeOwnType } from './pulled.ts'

/** Document 1, sections 2, 4, 5 and 8; V3, D59. */
for (const language of journeyLanguages()) {
  test(`choose, show, pull with No, pull again, pull with Yes (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
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
      await page.seeHeading(inLanguage(language, 'سحب الشهادات', 'Pull certificates'))
      await page.showButton().click()
      await expect(page.fieldError()).toHaveText(
        Array.from({ length: 2 }, () => inLanguage(language, 'هذا الحقل مطلوب', 'This Field is Required')),
      )

      await page.show(inLanguage(language, type.ar, type.en), from!.name)
      await expect(page.rows()).toHaveCount(1)
      await expect(page.rows()).toContainText('Journey certificate')
      await expect(page.rows()).toContainText('400.00')
      // the to-year is asked for by Pull alone
      await expect(page.fieldError()).toHaveCount(0)
      await page.pullButton().click()
      await expect(page.fieldError()).toHaveText([inLanguage(language, 'هذا الحقل مطلوب', 'This Field is Required')])
      await page.choose('toYearId', from!.name)
      await page.pullButton().click()
      await expect(page.fieldError()).toHaveText([
        inLanguage(
          language,
          'يجب أن يختلف العام المنقول إليه عن العام المنقول منه',
          'The year to copy to must differ from the year to copy from',
        ),
      ])

      await page.choose('toYearId', to!.name)
      await page.pullButton().click()
      await expect(page.answer('no')).toBeChecked()
      await page.confirmButton().click()
      await page.seeToast(inLanguage(language, 'نُسخت شهادة واحدة', '1 certificate was copied'))
      await expect(page.result()).toBeVisible()
      expect(await inTarget()).toMatchObject([
        { enName: 'Journey certificate', status: true, coursesCount: 1, totalDegree: 400 },
      ])

      await page.showButton().click()
      await page.pullButton().click()
      await page.confirmButton().click()
      await expect(page.result()).toContainText(inLanguage(language, 'شهادة الرحلة', 'Journey certificate'))
      expect(await inTarget()).toHaveLength(1)

      await page.showButton().click()
      await page.pullButton().click()
      await page.chooseAnswer('yes')
      await expect(page.box()).toContainText(
        inLanguage(language, 'تُحذف شهادة واحدة (مقرر واحد)', '1 certificate is deleted, with 1 course'),
      )
      const [before] = await inTarget()
      await page.confirmButton().click()
      // the message of the first time may still be there
      await expect(page.result()).toBeVisible()
      await page.seeToast(inLanguage(language, 'نُسخت شهادة واحدة', '1 certificate was copied'))
      const now = await inTarget()
      expect(now).toHaveLength(1)
      expect(now[0]!.id).not.toBe(before!.id)
    } finally {
      await clearYear(one.opened!, type.id, to!.id)
      await removeOwnType(one.opened!, type)
    }
  })
}

test('a refusal because of students opens the dialog again, without Yes', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  one.watch.allowFailedCalls()
  const page = open(PullPage, one)
  const [from, to] = await pastYears(one.opened!)
  await page.goTo()
  await page.show('مدارس المتفوقين في العلوم والتكنولوجيا', from!.name, to!.name)
  await page.pullButton().click()
  await page.chooseAnswer('yes')
  await one.page.route(`**${API['certificate-pulling'].pull.path}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'PULL_HAS_STUDENTS',
        message: 'لا يمكن حذف الشهادات الموجودة|They cannot be deleted',
        data: { studentCount: 12 },
      },
    }),
  )
  await page.confirmButton().click()
  await expect(page.alert()).toHaveText('لا يمكن حذف الشهادات الموجودة')
  await expect(page.answer('yes')).toBeDisabled()
  await expect(page.answer('no')).toBeChecked()
  await expect(page.box()).toContainText('12 طالبًا')
  await page.cancelButton().click()
  await expect(page.pullButton()).toBeEnabled()
})

test('Yes is not offered while students are attached in the year that is pulled into', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  const page = open(PullPage, one)
  const [from, to] = await pastYears(one.opened!)
  await page.goTo()
  await page.show('الثانوية الأزهرية', from!.name, to!.name)
  await page.pullButton().click()
  await expect(page.answer('yes')).toBeDisabled()
  await expect(page.box()).toContainText('12 طالبًا')
  await expect(page.confirmButton()).toBeEnabled()
})

test('who may not pull certificates is told so', async ({ desk }) => {
  for (const as of ['entry', 'viewer'] as const) {
    const one = await desk({ as, at: PULL })
    const page = open(PullPage, one)
    await page.seeHeading(page.t.shell.refused.title())
  }
})
