import { API } from '#schemas/api.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 1, section 2. Of the demo: Tourism has no rule, Dentistry an applied one. */
const [TOURISM, DENTISTRY] = ['Faculty of Tourism and Archaeology', 'Faculty of Dentistry'] as const

test('an approval rule is added with branches, looked at, edited and deleted; an applied one returns applications', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const page = open(ApprovalRulesPage, one)
  await page.goTo('?pageSize=50')
  await page.seeNoRow(TOURISM)
  await page.openAdd()
  await page.field('facultyId').selectOption({ label: TOURISM })
  await page.field('totalDegree').fill('250.5')
  await page.field('studentsNumbers').fill('100')
  await page.branches().nth(0).fill('80')
  await page.branches().nth(1).fill('20')
  await page.saveButton().click()
  await page.seeToast('Added')
  await expect(page.box()).toBeHidden()
  await expect(page.row(TOURISM)).toContainText('250.50')

  await page.action(TOURISM, 'counts').click()
  await expect(page.page.locator('.qb-counts tfoot tr').first()).toContainText('100')
  await page.page
    .locator('.qb-branch-counts')
    .getByRole('button', { name: page.t.common.actions.close() })
    .last()
    .click()

  await page.openEdit(TOURISM)
  await page.field('totalDegree').fill('260')
  await page.saveButton().click()
  await page.seeToast('Saved')
  await expect(page.row(TOURISM)).toContainText('260.00')

  await page.action(TOURISM, 'delete').click()
  await expect(page.confirmation()).toContainText(TOURISM)
  await page.confirmButton(page.t.common.actions.delete()).click()
  await page.seeToast('Deleted')
  await page.seeNoRow(TOURISM)

  // changing an applied rule shows how many return, and returns them
  const rule = async () =>
    (await one.opened!.call<RuleList>(API['approval-rules'].list, { yearId: 3, semesterId: 1 })).approvalRules.find(
      ({ facultyName }) => facultyName.en === DENTISTRY,
    )!
  const { recommendedAccepted, recommendedRefused, decidedCount, allowedTotalDegree } = await rule()
  const count = recommendedAccepted + recommendedRefused + decidedCount
  expect(count).toBeGreaterThan(0)
  await page.openEdit(DENTISTRY)
  await page.field('totalDegree').fill(String(allowedTotalDegree + 1))
  await page.saveButton().click()
  await expect(page.confirmation()).toContainText(page.own.returns.message({ name: `\u2068${DENTISTRY}\u2069`, count }))
  await page.confirmButton(page.own.returns.confirm()).click()
  await page.seeToast('returned to under review')
  expect(await rule()).toMatchObject({
    recommendedAccepted: 0,
    recommendedRefused: 0,
    decidedCount: 0,
    allowedTotalDegree: allowedTotalDegree + 1,
  })
})
