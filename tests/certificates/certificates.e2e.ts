import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { CERTIFICATES, CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/**
 * Document 1, sections 2 (Certificates list, add and edit form), 4, 5 and 8. Each test takes away again what it adds.
 */
for (const language of journeyLanguages()) {
  test(`add, find, edit, close, reopen and delete a certificate (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const list = open(CertificatesPage, one)
    const [arName, enName] =
      language === 'ar'
        ? ['شهادة التجربة الأولى', 'First trial certificate']
        : ['شهادة التجربة الثانية', 'Second trial certificate']
    const shown = language === 'ar' ? arName : enName
    const find = async () =>
      (await one.opened!.call<CertificateRow[]>(API.certificates.search, { isAdvanced: false })).find(
        (row) => row.enName === enName,
      )!

    await list.goTo()
    await list.seeLoaded()
    await list.addButton().click()
    await list.seeHeading(list.own.add())
    await list.saveButton().click()
    await expect(list.alert()).toBeVisible()
    await expect(list.form().locator('.qb-field-error')).toHaveCount(4)
    await list.field('arName').fill(arName)
    await list.field('enName').fill(enName)
    await list.field('certificationType').selectOption({ index: 1 })
    await list.field('totalDegree').fill('410.5')
    await list.saveButton().click()
    await list.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
    await expect(one.page).toHaveURL(/ViewCertification\/\d+$/)

    // the filters of the list hold over the edit page
    await list.goTo(`?certificateName=${encodeURIComponent(enName)}&pageSize=10`)
    await list.seeLoaded()
    await expect(list.rows()).toHaveCount(1)
    await list.seeRow('410.50')
    await list.action(shown, 'edit').click()
    await expect(list.field('totalDegree')).toHaveValue('410.5')
    await expect(list.status()).toBeChecked()
    await list.field('totalDegree').fill('400')
    await list.cancelButton().click()
    await expect(list.confirmation()).toBeVisible()
    await list.confirmation().getByRole('button', { name: list.t.common.actions.stay() }).click()
    await list.saveButton().click()
    await list.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
    await expect(one.page).toHaveURL(new RegExp(`${CERTIFICATES}\\?.*pageSize=10`))
    await list.seeRow('400.00')

    // why not, and what would help
    await list.ask(list.action(shown, 'close'))
    await expect(one.page.locator('.qb-why-not')).toContainText(
      inLanguage(language, 'ليس في الشهادة أي مقرر', 'has no courses'),
    )
    await one.page.keyboard.press('Escape')
    const added = await find()
    await one.opened!.call(API.certificates.addCourse, {
      certificateId: added.id,
      version: added.version,
      courseId: 1,
      courseDegree: 50,
      addToTotal: 1,
    })
    // the row is an old one now: the other officer's change is said, with a way to see it
    await one.page.reload()
    await list.seeLoaded()
    await list.action(shown, 'close').click()
    await expect(list.confirmation()).toContainText(inLanguage(language, 'حتى يُعاد فتحها', 'until it is reopened'))
    await list.confirm()
    await list.seeToast(inLanguage(language, 'تم إغلاق الشهادة', 'The certificate was closed'))
    await expect(list.closedTag(shown)).toBeVisible()
    await list.action(shown, 'reopen').click()
    await list.seeToast(inLanguage(language, 'تم فتح الشهادة', 'The certificate was opened'))
    await expect(list.closedTag(shown)).toHaveCount(0)

    const reopened = await find()
    await one.opened!.call(API.certificates.removeCourse, {
      certificateId: reopened.id,
      version: reopened.version,
      courseId: 1,
    })
    await one.page.reload()
    await list.seeLoaded()
    await list.action(shown, 'delete').click()
    await expect(list.confirmation()).toContainText(shown)
    await list.confirm()
    await list.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
    await list.seeEmpty(inLanguage(language, 'لا توجد نتائج مطابقة للبحث', 'Nothing matches the search'))
  })

  test(`a changed filter waits for the search, and says so (${language})`, async ({ desk }) => {
    const list = open(CertificatesPage, await desk({ as: 'officer', language }))
    await list.goTo()
    await list.seeLoaded()
    await expect(list.rows()).toHaveCount(5)
    await list.yearFilter().selectOption({ label: '2025/2026' })
    await list.seeToast(inLanguage(language, 'تغيّرت عوامل التصفية', 'The filters changed'))
    await list.openAdvanced()
    await list.statusFilter().selectOption({ index: 2 })
    await list.searchButton().click()
    await expect(list.page).toHaveURL(/certificateYearId=2&certificateStatus=false/)
    await list.seeLoaded()
    await expect(list.page.locator('.qb-certificate-closed')).toHaveCount(5)
    await list.resetButton().click()
    await expect(list.page).toHaveURL(new RegExp(`${CERTIFICATES}$`))
    await expect(list.page.locator('.qb-certificate-closed')).toHaveCount(0)
  })

  test(`a certificate with students is locked, and says why (${language})`, async ({ desk }) => {
    const list = open(CertificatesPage, await desk({ as: 'officer', language }))
    await list.goTo('?certificateName=Saudi+-+General')
    await list.seeLoaded()
    const lock = list.action('Saudi - General', 'locked')
    await list.ask(lock)
    await expect(list.page.locator('.qb-why-not')).toContainText(inLanguage(language, '9 طلاب', '9 students'))
    await list.page.keyboard.press('Escape')
    await lock.focus()
    await list.page.keyboard.press('Enter')
    await expect(list.page.locator('.qb-why-not')).toBeVisible()
  })
}

test('a locked certificate says so instead of its form', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  const page = open(CertificatesPage, one)
  const [locked] = (
    await one.opened!.call<CertificateRow[]>(API.certificates.search, { isAdvanced: false, certificateYearId: 2 })
  ).filter(({ studentsCount }) => studentsCount > 0)
  await one.page.goto(`/home/SystemInfo/EditCertification/${locked!.id}`)
  await expect(page.form()).toContainText(locked!.arName)
  await expect(page.form()).toContainText('رُفعت على الشهادة بيانات')
  await expect(page.saveButton()).toHaveCount(0)
})

test('two officers: the second hears that the certificate was changed meanwhile, and sees it after loading again', async ({
  desk,
}) => {
  const one = await desk({ as: 'officer' })
  const list = open(CertificatesPage, one)
  one.watch.allowFailedCalls()
  const { id } = await one.opened!.call<{ id: number }>(API.certificates.create, {
    arName: 'شهادة الموظفين',
    enName: 'Certificate of two officers',
    certificationType: 1,
    academicYear: 3,
    totalDegree: 100,
  })
  const other = await desk({ as: 'entry' })
  await list.goTo('?certificateName=Certificate+of+two')
  await list.seeLoaded()
  await other.opened!.call(API.certificates.addCourse, {
    certificateId: id,
    version: 1,
    courseId: 1,
    courseDegree: 50,
    addToTotal: 1,
  })
  await list.action('Certificate of two', 'delete').click()
  await list.confirm()
  const notice = one.page.locator('[role=alert]').filter({ hasText: 'غيّر' })
  await expect(notice).toContainText('دينا سامح الحديدي')
  await notice.getByRole('button', { name: list.t.common.actions.reload() }).click()
  await expect(list.action('Certificate of two', 'close')).toBeEnabled()
  await other.opened!.call(API.certificates.removeCourse, { certificateId: id, version: 2, courseId: 1 })
  await other.opened!.call(API.certificates.remove, { id, version: 3 })
})

test('a viewer sees the list and changes nothing', async ({ desk }) => {
  const one = await desk({ as: 'viewer' })
  const list = open(CertificatesPage, one)
  await list.goTo('?certificateYearId=2&pageSize=100')
  await list.seeLoaded()
  for (const control of [list.addButton(), list.pullButton()]) await expect(control).toBeDisabled()
  await expect(list.rows().locator('.qb-row-actions button:not([aria-disabled])')).toHaveCount(0)
  await one.page.goto('/home/SystemInfo/EditCertification/1')
  await expect(list.form()).toContainText(list.t.common.guards.mayManage.why())
  await expect(list.saveButton()).toHaveCount(0)
})

test('what was typed is not taken away by another scope, the way back, nor by loading the page again, unasked (ADR 27)', async ({
  desk,
}) => {
  const one = await desk({ as: 'officer' })
  const form = open(CertificatesPage, one)
  const scope = open(ScopeDialog, one)
  const kinds: string[] = []
  one.page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.dismiss()
  })
  await form.goTo()
  await form.seeLoaded()
  await form.addButton().click()
  await form.field('enName').pressSequentially('Nile certificate')

  await one.page.evaluate(() => {
    location.reload()
  })
  await expect.poll(() => kinds).toEqual(['beforeunload'])
  await expect(form.field('enName')).toHaveValue('Nile certificate')

  await one.page.evaluate(() => {
    history.back()
  })
  await expect(form.confirmation()).toContainText(form.t.common.formPage.discardMessage())
  await form.confirmation().getByRole('button', { name: form.t.common.actions.stay() }).click()
  await expect(form.confirmation()).toHaveCount(0)
  await expect(form.field('enName')).toHaveValue('Nile certificate')

  const chooseFaculty = async () => {
    await scope.open()
    await scope.node(/./).nth(2).click()
    await scope.saveButton().click()
  }
  await chooseFaculty()
  await expect(form.confirmation()).toContainText(form.t.common.formPage.discardMessage())
  await form.confirmation().getByRole('button', { name: form.t.common.actions.stay() }).click()
  await scope.cancelButton().click()
  await expect(form.field('enName')).toHaveValue('Nile certificate')

  await chooseFaculty()
  await form.confirmation().getByRole('button', { name: form.t.common.actions.discard() }).click()
  await expect(scope.box()).toBeHidden()
  await expect(form.field('enName')).toHaveCount(0)
})

test('the way back from a form with something typed is gone once it may be thrown away (ADR 27)', async ({ desk }) => {
  const one = await desk({ as: 'officer', language: 'en' })
  const form = open(CertificatesPage, one)
  await form.goTo()
  await form.seeLoaded()
  await form.addButton().click()
  await form.field('enName').pressSequentially('Nile certificate')
  await one.page.evaluate(() => {
    history.back()
  })
  await form.confirmation().getByRole('button', { name: form.t.common.actions.discard() }).click()
  await form.seeLoaded()
  await expect(one.page).toHaveURL(new RegExp(`${CERTIFICATES}$`))
  await one.page.evaluate(() => {
    history.forward()
  })
  await expect(form.field('enName')).toHaveValue('')
})
