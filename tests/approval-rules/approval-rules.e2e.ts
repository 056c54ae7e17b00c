import { API } from '#schemas/api.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/**
 * Document 1, sections 2, 4 and 8; document 2, section 4. Faculties of the demo: Law and Tourism (13, 16) have no rule,
 * Nursing (5) and Dentistry (2) have applied ones.
 */
const NAMES = {
  ar: {
    law: 'كلية الحقوق',
    tourism: 'كلية السياحة والآثار',
    nursing: 'كلية التمريض',
    dentistry: 'كلية طب الأسنان',
    agriculture: 'كلية الزراعة',
    engineering: 'كلية الهندسة',
  },
  en: {
    law: 'Faculty of Law',
    tourism: 'Faculty of Tourism and Archaeology',
    nursing: 'Faculty of Nursing',
    dentistry: 'Faculty of Dentistry',
    agriculture: 'Faculty of Agriculture',
    engineering: 'Faculty of Engineering',
  },
} as const

for (const language of journeyLanguages()) {
  test.describe(`approval rules (${language})`, () => {
    const names = NAMES[language]
    test('add with branches, look at their counts, edit and delete', async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const page = open(ApprovalRulesPage, one)
      const faculty = language === 'ar' ? names.law : names.tourism
      await page.goTo('?pageSize=50')
      await page.seeNoRow(faculty)
      await page.openAdd()
      await page.saveButton().click()
      await expect(page.alert()).toHaveText(inLanguage(language, 'برجاء استكمال البيانات', 'Please complete the data'))
      await page.field('facultyId').selectOption({ label: faculty })
      await page.field('totalDegree').fill('250.5')
      await page.field('studentsNumbers').fill('100')
      await page.branches().nth(0).fill('80')
      await page.branches().nth(1).fill('21')
      await expect(page.sum()).toContainText(
        inLanguage(
          language,
          'مجموع أعداد الفروع أكبر من عدد طلاب الكلية',
          'The numbers of the branches add up to more than the number of students of the faculty',
        ),
      )
      await page.branches().nth(1).fill('20')
      await expect(page.sum()).not.toHaveAttribute('data-over')
      await page.saveButton().click()
      await page.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
      await expect(page.box()).toBeHidden()
      await expect(page.row(faculty)).toContainText('250.50')

      await page.action(faculty, 'counts').click()
      await expect(page.page.locator('.qb-counts tfoot tr').first()).toContainText('100')
      await page.page
        .locator('.qb-branch-counts')
        .getByRole('button', { name: page.t.common.actions.close() })
        .last()
        .click()

      await page.openEdit(faculty)
      await page.saveButton().click()
      await expect(page.alert()).toHaveText(
        inLanguage(language, 'لا توجد تغييرات للحفظ', 'There are no changes to save'),
      )
      await page.field('totalDegree').fill('260')
      await page.saveButton().click()
      await page.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
      await expect(page.row(faculty)).toContainText('260.00')

      await page.action(faculty, 'delete').click()
      await expect(page.confirmation()).toContainText(faculty)
      await page.confirmButton(page.t.common.actions.delete()).click()
      await page.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
      await page.seeNoRow(faculty)
    })

    test('changing an applied rule says how many return, and returns them', async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const page = open(ApprovalRulesPage, one)
      const faculty = language === 'ar' ? names.nursing : names.dentistry
      const rule = async () =>
        (await one.opened!.call<RuleList>(API['approval-rules'].list, { yearId: 3, semesterId: 1 })).approvalRules.find(
          ({ facultyName }) => facultyName[language] === faculty,
        )!
      const { recommendedAccepted, recommendedRefused, decidedCount, allowedTotalDegree } = await rule()
      const count = recommendedAccepted + recommendedRefused + decidedCount
      expect(count).toBeGreaterThan(0)
      await page.goTo('?pageSize=50')
      await page.openEdit(faculty)
      await page.field('totalDegree').fill(String(allowedTotalDegree + 1))
      await page.saveButton().click()
      await expect(page.confirmation()).toContainText(
        page.own.returns.message({ name: `\u2068${faculty}\u2069`, count }),
      )
      await page.confirmButton(page.own.returns.confirm()).click()
      await page.seeToast(inLanguage(language, 'إلى المراجعة', 'returned to under review'))
      expect(await rule()).toMatchObject({
        recommendedAccepted: 0,
        recommendedRefused: 0,
        decidedCount: 0,
        allowedTotalDegree: allowedTotalDegree + 1,
      })
    })
  })
}

test('the clerk sees the rule of the faculty only, and is told why it is not changed', async ({ desk }) => {
  const page = open(ApprovalRulesPage, await desk({ as: 'clerk' }))
  await page.goTo('?pageSize=50')
  await expect(page.rows()).toHaveCount(1)
  await page.seeRow(NAMES.ar.engineering)
  await page.ask(page.refused(NAMES.ar.engineering, 'edit'))
  await expect(page.whyNot()).toContainText('لا تملك صلاحية التعديل')
})

test('an inactive faculty is marked; a past year cannot be changed, and a chosen scope narrows the list', async ({
  desk,
}) => {
  const one = await desk({ as: 'officer' })
  const page = open(ApprovalRulesPage, one)
  await page.goTo('?pageSize=50')
  await expect(page.row(NAMES.ar.agriculture)).toContainText('غير مفعّلة')
  await page.ask(page.refused(NAMES.ar.agriculture, 'edit'))
  await expect(page.whyNot()).toContainText('هذه الكلية غير مفعّلة')
  await one.page.keyboard.press('Escape')
  await page.filter('yearId').selectOption({ label: '2025/2026' })
  await expect(page.rows()).toHaveCount(1)
  await page.ask(page.refused('كلية الطب البشري', 'edit'))
  await expect(page.whyNot()).toContainText('غير نشط')
  await one.page.keyboard.press('Escape')
  await one.page.getByRole('button', { name: page.t.common.actions.reset(), exact: true }).click()
  await page.seeRow(NAMES.ar.engineering)
  const scope = open(ScopeDialog, one)
  await one.page.getByRole('search').getByRole('button', { name: page.t.scope.button() }).click()
  await scope.node(NAMES.ar.engineering).click()
  await scope.save()
  await expect(page.rows()).toHaveCount(1)
})
