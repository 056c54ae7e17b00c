import { API } from '#schemas/api.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

/** Of the demo: Medicine at its main campus has many applications under review, Science in Alexandria is closed. */
const MEDICINE = { id: 1, search: '?facultyId=1&name=Main' } as const
const SCIENCE = { id: 21, search: '?facultyId=8&name=Alex' } as const

const branchOf = async ({ opened }: BrowserSession, id: number) =>
  (await opened!.call<{ branchesList: OpenBranchRow[] }>(API['open-branches'].list)).branchesList.find(
    (branch) => branch.id === id,
  )!
async function turn(session: BrowserSession, id: number, activeForApply: boolean): Promise<void> {
  const { facultyId, progHrId, version, activeForApply: is } = await branchOf(session, id)
  if (is !== activeForApply)
    await session.opened!.call(API['open-branches'].update, {
      branchId: id,
      activeForApply,
      facultyId,
      progHrId,
      version,
    })
}

/** Document 3, section 2. */
test('branches open for applying: find, close after the question, take back, open by keyboard', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const [list, keys] = [open(OpenBranchesPage, one), new Keys(one.page)]
  await turn(one, MEDICINE.id, true)
  await turn(one, SCIENCE.id, false)
  const { underReview } = await branchOf(one, MEDICINE.id)
  expect(underReview).toBeGreaterThan(10)
  await list.goTo()
  await list.seeHeading('الفروع المفتوحة للتقديم')
  await expect(list.rows()).toHaveCount(15)
  await list.faculty().selectOption({ label: 'كلية الطب البشري' })
  await expect(list.rows()).toHaveCount(3)
  await list.search().fill('الرئيسي')
  await expect(list.rows()).toHaveCount(1)

  await list.toggle().click()
  await expect(list.confirmation()).toContainText(new RegExp(`${underReview} طلب.* قيد المراجعة`))
  await one.page.keyboard.press('Escape')
  await expect(list.confirmation()).toHaveCount(0)
  await expect(list.toggle()).toBeChecked()
  await list.toggle().click()
  await list.confirmButton().click()
  await list.seeToast('تم إغلاق التقديم إلى الفرع')
  await expect(list.toggle()).not.toBeChecked()
  await list.undoButton().click()
  await list.seeToast('تم فتح التقديم إلى الفرع')
  await expect(list.toggle()).toBeChecked()

  await list.goTo(SCIENCE.search)
  await keys.tabTo(list.toggle())
  await keys.press('Space')
  await expect(list.toggle()).toBeChecked()
  await keys.seeFocusOn(list.toggle())
  await turn(one, SCIENCE.id, false)
})
