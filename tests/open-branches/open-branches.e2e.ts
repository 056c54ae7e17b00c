import { API } from '#schemas/api.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { expect, LANGUAGES, test, type Desk } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/** Of the demo: Medicine at its main campus has many applications under review, Science in Alexandria is closed. */
const MEDICINE = { id: 1, search: '?facultyId=1&name=Main' } as const
const SCIENCE = { id: 21, search: '?facultyId=8&name=Alex' } as const

const branchOf = async ({ opened }: Desk, id: number) =>
  (await opened!.call<{ branchesList: OpenBranchRow[] }>(API['open-branches'].list)).branchesList.find(
    (branch) => branch.id === id,
  )!
async function turn(desk: Desk, id: number, activeForApply: boolean): Promise<void> {
  const { facultyId, progHrId, version, activeForApply: is } = await branchOf(desk, id)
  if (is !== activeForApply)
    await desk.opened!.call(API['open-branches'].update, { branchId: id, activeForApply, facultyId, progHrId, version })
}

/** Document 3, sections 2, 4 and 8; ADR 32. */
test.describe('branches open for applying', () => {
  for (const language of LANGUAGES) {
    test(`find, close after the question, take back, open by keyboard (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const [list, keys] = [open(OpenBranchesPage, one), new Keys(one.page)]
      await turn(one, MEDICINE.id, true)
      await turn(one, SCIENCE.id, false)
      const { underReview } = await branchOf(one, MEDICINE.id)
      expect(underReview).toBeGreaterThan(10)
      await list.goTo()
      await list.seeHeading(inLanguage(language, 'الفروع المفتوحة للتقديم', 'Branches open for applying'))
      await expect(list.rows()).toHaveCount(10)
      await list.faculty().selectOption({ label: inLanguage(language, 'كلية الطب البشري', 'Faculty of Medicine') })
      await expect(list.rows()).toHaveCount(3)
      await list.search().fill(inLanguage(language, 'الرئيسي', 'main'))
      await expect(list.rows()).toHaveCount(1)

      await list.toggle().click()
      await expect(list.confirmation()).toContainText(
        new RegExp(
          inLanguage(language, `${underReview} طلب.* قيد المراجعة`, `${underReview} applications under review`),
        ),
      )
      await one.page.keyboard.press('Escape')
      await expect(list.confirmation()).toHaveCount(0)
      await expect(list.toggle()).toBeChecked()
      await list.toggle().click()
      await list.confirmButton().click()
      await list.seeToast(inLanguage(language, 'تم إغلاق التقديم إلى الفرع', 'The branch was closed for applying'))
      await expect(list.toggle()).not.toBeChecked()
      await list.undoButton().click()
      await list.seeToast(inLanguage(language, 'تم فتح التقديم إلى الفرع', 'The branch was opened for applying'))
      await expect(list.toggle()).toBeChecked()

      await list.goTo(SCIENCE.search)
      await keys.tabTo(list.toggle())
      await keys.press('Space')
      await expect(list.toggle()).toBeChecked()
      await keys.seeFocusOn(list.toggle())
      await turn(one, SCIENCE.id, false)
    })
  }

  test('who closes one without applications under review, to which one has come meanwhile, is asked', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(OpenBranchesPage, one)
    await turn(one, MEDICINE.id, true)
    const { underReview } = await branchOf(one, MEDICINE.id)
    one.watch.allowFailedCalls()
    // the list was loaded before anybody had applied
    await one.page.route(`**${API['open-branches'].list.path}`, async (route) => {
      const response = await route.fetch()
      const { message, data } = (await response.json()) as { message: string; data: { branchesList: OpenBranchRow[] } }
      const branchesList = data.branchesList.map((branch) => ({ ...branch, underReview: 0 }))
      await route.fulfill({ response, json: { message, data: { branchesList } } })
    })
    await list.goTo(MEDICINE.search)
    await list.toggle().click()
    await expect(list.confirmation().getByRole('alert')).toContainText('has changed since you were told')
    await expect(list.confirmation()).toContainText(`${underReview} applications under review`)
    await list.confirmButton().click()
    await list.seeToast('The branch was closed for applying')
    await turn(one, MEDICINE.id, true)
  })

  test('in the scope of a faculty there are its branches, without its name; the clerk sees his, and changes none', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(OpenBranchesPage, one)
    await list.goTo()
    await open(ScopeDialog, one).choose('Faculty of Engineering')
    await expect(list.rows()).toHaveCount(4)
    await expect(list.header('Faculty')).toHaveCount(0)
    await expect(list.faculty()).toHaveCount(0)

    const clerk = open(OpenBranchesPage, await desk({ as: 'clerk', language: 'en' }))
    await clerk.goTo()
    await expect(clerk.rows()).toHaveCount(4)
    await clerk.ask(clerk.toggle())
    await expect(clerk.page.locator('.qb-why-not')).toContainText("You don't have permission")
  })
})
