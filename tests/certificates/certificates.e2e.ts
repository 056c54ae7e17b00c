import { CERTIFICATES, CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 1, section 2 (Certificates list, add and edit form). Each test deletes what it adds. */
test('add, find, edit and delete a certificate', async ({ openSession }) => {
  const one = await openSession({ as: 'officer' })
  const list = open(CertificatesPage, one)
  const [arName, enName] = ['شهادة التجربة الأولى', 'First trial certificate']
  await list.goTo()
  await list.seeLoaded()
  await list.addButton().click()
  await list.seeHeading(list.own.add())
  await list.field('arName').fill(arName)
  await list.field('enName').fill(enName)
  await list.field('certificationType').selectOption({ index: 1 })
  await list.field('totalDegree').fill('410.5')
  await list.saveButton().click()
  await list.seeToast('تمت الإضافة')
  await expect(one.page).toHaveURL(/ViewCertification\/\d+$/)

  // the filters of the list survive the edit page
  await list.goTo(`?certificateName=${encodeURIComponent(enName)}&pageSize=10`)
  await list.seeLoaded()
  await expect(list.rows()).toHaveCount(1)
  await list.seeRow('410.50')
  await list.action(arName, 'edit').click()
  await expect(list.field('totalDegree')).toHaveValue('410.5')
  await expect(list.status()).toBeChecked()
  await list.field('totalDegree').fill('400')
  await list.cancelButton().click()
  await expect(list.confirmation()).toBeVisible()
  await list.confirmation().getByRole('button', { name: list.t.common.actions.stay() }).click()
  await list.saveButton().click()
  await list.seeToast('تم الحفظ')
  await expect(one.page).toHaveURL(new RegExp(`${CERTIFICATES}\\?.*pageSize=10`))
  await list.seeRow('400.00')

  await list.action(arName, 'delete').click()
  await expect(list.confirmation()).toContainText(arName)
  await list.confirm()
  await list.seeToast('تم الحذف')
  await list.seeEmpty('لا توجد نتائج مطابقة للبحث')
})

test('what was typed is not taken away by another scope, the way back, nor by loading the page again, unasked (ADR 27)', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
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

  // after "Discard" the page goes back, and forward opens an empty form
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
