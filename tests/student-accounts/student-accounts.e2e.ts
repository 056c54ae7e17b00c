import { API } from '#schemas/api.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { open } from '#tests/support/pages/screen.ts'
import { StudentAccountsPage } from '#tests/support/pages/student-accounts.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 2, section 2.8. */
test('an account is found by name and identity, mended, kept while it has applications, and deleted without', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', language: 'ar' })
  const list = open(StudentAccountsPage, one)
  const find = async (fits: (account: StudentAccount) => boolean): Promise<StudentAccount> => {
    for (let page = 1; ; page += 1) {
      const body = { page, pageSize: 100, orderBy: 'identityNum' }
      const { results } = await one.opened!.call<{ results: StudentAccount[] }>(API['student-accounts'].list, body)
      const found = results.find(fits)
      if (found || results.length === 0) return found!
    }
  }
  await list.goTo()
  await list.seeHeading('إدارة بيانات الطلاب')
  await expect(list.rows()).toHaveCount(5)

  const applied = await find(({ appCount, cardType }) => appCount > 0 && cardType === 1)
  await list.searchBy().selectOption({ label: 'رقم الهوية' })
  await list.searchText().fill(applied.identityNum)
  await expect(list.rows()).toHaveCount(1)
  await expect(list.rows().first()).toContainText(applied.studentName.ar)
  await list.pressUnavailable(list.deleteButton())
  await expect(list.page.locator('.qb-why-not')).toContainText('لا يُحذف إلا حساب لم يقدّم صاحبه أي طلب')
  await one.page.keyboard.press('Escape')

  await list.editButton().click()
  await list.field('email').fill('corrected@example.com')
  await list.saveButton().click()
  await list.seeToast('تم الحفظ')
  await expect(list.rows().first()).toContainText('corrected@example.com')
  await list.applicationsButton().click()
  await expect(one.page).toHaveURL(new RegExp(`ManageApplications.*${applied.identityNum}`))
  await expect(list.rows()).toHaveCount(Math.min(applied.appCount, 10))

  // the demo's last accounts have not applied
  const free = await find(({ appCount }) => appCount === 0)
  await list.goTo(`?identityType=2&searchText=${free.identityNum}`)
  await list.deleteButton().click()
  await expect(list.confirmation()).toContainText(free.identityNum)
  await list.confirmButton().click()
  await list.seeToast('تم الحذف')
  await expect(list.rows()).toHaveCount(0)
})
