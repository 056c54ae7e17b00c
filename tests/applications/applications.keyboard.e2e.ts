import { STATUS } from '#schemas/status.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { findOne } from './applicants.ts'

/** Keyboard-only journeys (trust.md, For everyone). */
test.describe('by the keyboard alone', () => {
  test('search an applicant, open the details, ask for completion after a short message, and come back', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer' })
    const [list, dialog, keys] = [open(ApplicationsPage, one), open(DetailsDialog, one), new Keys(one.page)]
    const row = await findOne(one.opened!, {
      appStatus: STATUS.underReview,
      orderBy: 'identityNumber',
      orderType: 'desc',
    })
    await list.goTo()
    await keys.tabTo(list.searchText())
    await keys.type(row.appNum)
    await keys.press('Enter')
    // the only one that is found
    await dialog.seeOpen(row.studentName.ar)
    await keys.seeFocus()
    await keys.press('Escape')
    await expect(dialog.box()).toBeHidden()
    await keys.seeFocusOn(list.searchText())

    await keys.press('ArrowDown')
    await keys.seeFocusOn(list.row(row.appNum).locator('.qb-row-open'))
    await keys.press('Enter')
    await dialog.seeOpen(row.studentName.ar)
    await keys.choose(dialog.decide('feedback'))
    const box = one.page.locator('.qb-record-dialog')
    const message = box.getByRole('textbox')
    await keys.seeFocusOn(message)
    await keys.fill('قصيرة')
    await keys.choose(box.getByRole('button', { name: dialog.t.applications.actions.send(), exact: true }))
    await expect(box.locator('.qb-field-error').first()).toHaveText('يجب أن تزيد الرسالة عن 10 أحرف')
    await keys.seeFocusOn(message)
    await keys.fill('من فضلك أرفق صورة شهادة الميلاد من جديد')
    await keys.choose(box.getByRole('button', { name: dialog.t.applications.actions.send(), exact: true }))
    await dialog.seeToast(/تم/)
    await expect(box).toBeHidden()
    await keys.seeFocus()
    await keys.press('Escape')
    await expect(dialog.box()).toBeHidden()
    await keys.seeFocus()
  })

  test('accept with a confirmation, cancelled first', async ({ openSession }) => {
    const one = await openSession({ as: 'officer' })
    const [list, keys] = [open(ApplicationsPage, one), new Keys(one.page)]
    const row = await findOne(
      one.opened!,
      { appStatus: STATUS.underReview, orderBy: 'identityNumber' },
      ({ appsCount }) => appsCount === 1,
    )
    await list.goTo(`?identityType=2&searchText=${row.identityNumber}`)
    const accept = list.acceptButton(list.row(row.appNum))
    await keys.choose(accept)
    await expect(list.confirmation()).toContainText(row.studentName.ar)
    await keys.seeFocus()
    await keys.press('Escape')
    await expect(list.confirmation()).toBeHidden()
    await keys.seeFocusOn(accept)
    await keys.press('Enter')
    await keys.tabTo(
      list.confirmation().getByRole('button', { name: list.t.applications.actions.accept(), exact: true }),
    )
    await keys.press('Enter')
    await list.seeToast('تم قبول الطلب')
    await expect(list.status(list.row(row.appNum))).toHaveText('مقبول')
    await expect(list.confirmation()).toBeHidden()
    await keys.seeFocus()
    // an action that is not offered any more explains why
    const refused = list.row(row.appNum).getByRole('button', { name: list.t.applications.actions.accept() })
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    await keys.choose(refused)
    await expect(one.page.locator('.qb-why-not')).toBeVisible()
    await keys.press('Escape')
    await expect(one.page.locator('.qb-why-not')).toHaveCount(0)
    await keys.seeFocusOn(refused)
  })

  test('the menu of a row gives the focus back, and leaves the table where it was', async ({ openSession }) => {
    const one = await openSession({ as: 'officer' })
    const [list, keys] = [open(ApplicationsPage, one), new Keys(one.page)]
    await one.page.setViewportSize({ width: 640, height: 800 })
    await list.goTo()
    const more = list.rows().first().getByRole('button', { name: list.t.applications.actions.more() })
    const table = one.page.locator('.qb-table-scroll')
    // wider than its container, or nothing could scroll
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(50)
    await keys.tabTo(more)
    // moving the focus here has scrolled the headers into view
    await table.evaluate((element) => {
      element.scrollLeft = 0
    })
    await keys.press('Enter')
    await expect(one.page.getByRole('menu')).toBeVisible()
    await keys.press('Escape')
    await expect(one.page.getByRole('menu')).toHaveCount(0)
    await keys.seeFocusOn(more)
    expect(await table.evaluate((element) => element.scrollLeft)).toBe(0)
  })
})
