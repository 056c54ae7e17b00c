import { LoginPage } from '#tests/support/pages/login.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 1, section 8; the others of this list are walked by the keyboard (sectors.keyboard.e2e.ts). */
test('a session that ends while a sector is saved gives back what was typed, to the same person alone', async ({
  openSession,
}) => {
  // the second person to log in gets the saved language of the account
  await openSession({ as: 'admin' })
  const one = await openSession({ as: 'officer' })
  const list = open(NamedRecordPage, one)
  const login = open(LoginPage, one)
  const typeAndLose = async () => {
    await list.addButton().click()
    await list.fill('قطاع انتهت جلسته', 'Interrupted sector')
    await one.page.context().clearCookies({ name: 'session' })
    await list.saveButton().click()
    await login.seeForm()
    await login.seeProblem('سجّل الدخول أولًا للمتابعة')
    await expect(list.box()).toHaveCount(0)
  }
  await list.goTo('?pageSize=100')
  await typeAndLose()
  // another person finds no draft
  await login.logIn('admin')
  await list.seeLoaded()
  await expect(list.box()).toHaveCount(0)
  await endSession(one.page)
  await login.seeForm()
  await login.logIn('officer')
  await list.seeLoaded()
  await expect(list.box()).toHaveCount(0)

  await typeAndLose()
  await login.logIn('officer')
  await expect(one.page).toHaveURL(/sectors\?pageSize=100$/)
  await expect(list.alert()).toHaveText('لم يُحفظ ما كتبته بعد، وقد أُعيد هنا كما كان. راجعه ثم احفظه.')
  await expect(list.arName()).toBeFocused()
  await expect(list.arName()).toHaveValue('قطاع انتهت جلسته')
  await expect(list.enName()).toHaveValue('Interrupted sector')
  await list.saveButton().click()
  await list.seeToast('تمت الإضافة')
  await expect(list.box()).toBeHidden()

  // it is offered once, and a draft that is only typed is saved as well
  await list.edit('Interrupted sector')
  await list.enName().fill('Interrupted again')
  await endSession(one.page)
  await login.seeForm()
  await login.logIn('officer')
  await expect(list.enName()).toHaveValue('Interrupted again')
  await list.saveButton().click()
  await list.seeToast('تم الحفظ')
  await one.page.reload()
  await list.seeLoaded()
  await expect(list.box()).toHaveCount(0)
  await list.deleteButton('Interrupted again').click()
  await list.confirmDelete()
  await list.seeToast('تم الحذف')
})
