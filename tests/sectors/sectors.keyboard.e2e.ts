import { API } from '#schemas/api.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

const EN = 'Keys sector'
const AR = 'قطاع المفاتيح'

/** Deletes records that an earlier run of the journey left. */
async function prepare({ opened }: BrowserSession): Promise<void> {
  for (const { id, version, enName } of await opened!.call<NamedRecord[]>(API.sectors.list))
    if (enName.startsWith(EN)) await opened!.call(API.sectors.remove, { id, version })
}

/** Keyboard-only journey (trust.md, For everyone). */
test('by the keyboard alone: sort and page the sectors, add one, edit it, switch it off and delete it', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const [list, keys] = [open(NamedRecordPage, one), new Keys(one.page)]
  await prepare(one)
  await test.step('sort and page a table, and ask why a record cannot be deleted', async () => {
    await list.goTo('?pageSize=5')
    const header = list.header('الاسم بالإنجليزية').getByRole('button')
    await keys.choose(header)
    await list.seeSorted('الاسم بالإنجليزية', 'ascending')
    await keys.seeFocusOn(header)
    await keys.press('Space')
    await list.seeSorted('الاسم بالإنجليزية', 'descending')
    const next = list.pager().getByRole('button', { name: 'الصفحة التالية' })
    await keys.choose(next)
    await expect(one.page).toHaveURL(/page=2/)
    // the last page: the button is not offered any more, and still has the focus
    await keys.seeFocusOn(next)
    await keys.choose(list.pager().getByRole('button', { name: 'الصفحة الأولى' }), { back: true })
    await expect(one.page).not.toHaveURL(/page=2/)
    const refused = list.rows().locator('button[aria-disabled=true]').first()
    await keys.choose(refused, { back: true })
    await expect(one.page.locator('.qb-why-not')).toContainText('السجل مستخدم')
    await keys.press('Escape')
    await expect(one.page.locator('.qb-why-not')).toHaveCount(0)
    await keys.seeFocusOn(refused)
  })
  await test.step('add a sector, after errors', async () => {
    await list.goTo()
    await keys.choose(list.addButton())
    await keys.seeFocusOn(list.arName())
    await keys.press('Enter')
    await expect(list.box().locator('.qb-field-error')).toHaveText(['هذا الحقل مطلوب', 'هذا الحقل مطلوب'])
    await keys.seeFocusOn(list.arName())
    await keys.type(AR)
    await keys.tabTo(list.enName())
    await keys.type('Four')
    await keys.choose(list.saveButton())
    await list.seeFieldError(list.enName(), 'يجب ألا يقل عن 5 أحرف')
    await keys.seeFocusOn(list.enName())
    await keys.fill(EN)
    await keys.tabTo(list.active())
    await keys.press('Space')
    await expect(list.active()).not.toBeChecked()
    await keys.press('Space')
    await expect(list.active()).toBeChecked()
    await keys.choose(list.saveButton())
    await list.seeToast('تمت الإضافة')
    await expect(list.box()).toBeHidden()
    await keys.seeFocusOn(list.addButton())
  })
  await test.step('edit: nothing to save, think again, throw away, save', async () => {
    await list.goTo(`?name=${encodeURIComponent(EN)}`)
    await keys.choose(list.editButton(EN))
    await keys.seeFocusOn(list.arName())
    await keys.press('Enter')
    await expect(list.alert()).toHaveText('لا توجد تغييرات للحفظ')
    await keys.seeFocus()
    await keys.tabTo(list.enName())
    await keys.fill(`${EN} one`)
    await keys.press('Escape')
    await keys.seeFocusOn(list.confirmation().getByRole('button', { name: 'متابعة التحرير' }))
    await keys.press('Enter')
    await expect(list.enName()).toHaveValue(`${EN} one`)
    // while the question closes, Escape still belongs to it
    await expect(list.confirmation()).toHaveCount(0)
    await keys.seeFocus()
    await keys.press('Escape')
    await keys.choose(list.confirmation().getByRole('button', { name: 'تجاهل التغييرات' }))
    await expect(list.box()).toBeHidden()
    await keys.seeFocusOn(list.editButton(EN))
    await keys.press('Enter')
    await keys.seeFocusOn(list.arName())
    await keys.tabTo(list.enName())
    await keys.fill(`${EN} two`)
    await keys.press('Enter')
    await list.seeToast('تم الحفظ')
    await expect(list.box()).toBeHidden()
    await list.seeRow(`${EN} two`)
    await keys.seeFocusOn(list.editButton(`${EN} two`))
  })
  await test.step('switch it off, delete it: cancel first, then confirm', async () => {
    await list.goTo('?pageSize=100')
    await keys.tabTo(list.toggle(EN))
    await keys.press('Space')
    await list.seeToast('تم إلغاء التفعيل')
    await expect(list.toggle(EN)).not.toBeChecked()
    await keys.seeFocusOn(list.toggle(EN))
    await keys.choose(list.deleteButton(EN))
    await keys.seeFocusOn(list.confirmation().getByRole('button', { name: 'إلغاء', exact: true }))
    await keys.press('Enter')
    await expect(list.confirmation()).toBeHidden()
    await keys.seeFocusOn(list.deleteButton(EN))
    await keys.press('Enter')
    await keys.choose(list.confirmation().getByRole('button', { name: 'حذف', exact: true }))
    await list.seeToast('تم الحذف')
    await list.seeNoRow(EN)
    await keys.seeFocusIn(list.table())
    await keys.seeFocus()
  })
})
