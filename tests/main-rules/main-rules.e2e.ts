import { API } from '#schemas/api.ts'
import type { DesireRule } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { FeesRule, FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { MAIN_RULES, MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { resetDesireRule, resetFeesRules } from './main-rules.reset.ts'

const desires = (api: Opened) => api.call<DesireRule | null>(API['desire-rule'].read)
const fees = async (api: Opened) => (await api.call<{ feesRule: FeesRule[] }>(API['fees-rules'].list)).feesRule

/** Document 3, sections 2, 5 and 8. */
test.describe('main rules', () => {
  for (const language of LANGUAGES) {
    test(`the desire rule is refused, mended, saved, deleted and set anew (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const page = open(MainRulesPage, one)
      await resetDesireRule(one.opened!)
      try {
        await page.page.goto(MAIN_RULES)
        await page.seePanel('desire-rule')
        await expect(page.card('custom')).toBeChecked()
        await expect(page.desiresNum()).toHaveValue('3')
        await page.saveRule().click()
        await expect(page.notice()).toHaveText(
          inLanguage(language, 'لا توجد تغييرات للحفظ', 'There are no changes to save'),
        )
        await page.desiresNum().fill('0')
        await page.saveRule().click()
        await expect(page.body().locator('.qb-field-error')).toHaveText(
          inLanguage(language, 'يجب أن يكون العدد أكبر من صفر', 'The number must be more than zero'),
        )
        await page.choose('highestTotal')
        await page.saveRule().click()
        await page.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
        await expect.poll(async () => (await desires(one.opened!))?.value1).toBe('highest')

        await page.deleteRule().click()
        await expect(page.confirmation()).toContainText(
          inLanguage(
            language,
            'ستُنظر بعد الحذف جميع رغبات الطالب.',
            'All desires of a student will be considered then.',
          ),
        )
        await page.confirmDelete()
        await page.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
        await expect(page.notice()).toHaveText(
          inLanguage(
            language,
            'لم تُحدَّد قاعدة بعد، فتُنظر جميع الرغبات.',
            'No rule is set yet: all desires are considered.',
          ),
        )
        await expect(page.deleteRule()).toHaveCount(0)
        await page.choose('custom')
        await page.desiresNum().fill('2')
        await page.saveRule().click()
        await expect(page.deleteRule()).toBeVisible()
        await expect.poll(async () => (await desires(one.opened!))?.value1).toBe(2)
      } finally {
        await resetDesireRule(one.opened!)
      }
    })

    test(`a fees rule is refused, mended, switched, found and deleted (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const page = open(MainRulesPage, one)
      const { online, receipt } = page.t['fees-rules'].options.paymentType
      const { bank, mobileCash } = page.t['fees-rules'].options.paymentTool
      await resetFeesRules(one.opened!, ['mobileCash'])
      try {
        await page.goTo('fees-rules')
        await expect(page.rows()).toHaveCount(1)
        await page.openAdd()
        await page.saveButton().click()
        await expect(page.box().locator('.qb-field-error')).toHaveCount(2)
        await page.option(mobileCash()).click()
        await page.field('feeValue').fill('0.5')
        await page.saveButton().click()
        await expect(page.box().locator('.qb-field-error')).toHaveText(
          inLanguage(language, 'يجب ألا يقل الرقم عن 1', 'The number must be at least 1'),
        )
        await page.field('feeValue').fill('300')
        await page.saveButton().click()
        await expect(page.alert()).toContainText(
          inLanguage(
            language,
            'توجد قاعدة رسوم لطريقة السداد ووسيلته',
            'There is a fees rule for this payment type and tool already',
          ),
        )
        await page.option(bank()).click()
        await page.saveButton().click()
        await page.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
        await expect(page.row(bank())).toContainText('300.00')

        // switching the type clears the value, and receipt the tool
        await page.openEdit(bank())
        await page.option(receipt()).click()
        await expect(page.field('feeValue')).toHaveCount(0)
        await page.option(online()).click()
        await expect(page.field('feeValue')).toHaveValue('')
        await expect(page.box().getByRole('radio', { name: bank() })).not.toBeChecked()
        await page.option(receipt()).click()
        await page.saveButton().click()
        await page.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
        await expect(page.row(receipt())).toBeVisible()
        expect((await fees(one.opened!)).find(({ paymentType }) => paymentType === 'receipt')).toMatchObject({
          paymentTool: null,
          feeValue: null,
        })

        await page.search().fill(receipt())
        await expect(page.rows()).toHaveCount(1)
        await expect(page.page).toHaveURL(/panel=fees-rules&name=/)
        await page.page.reload()
        await page.seeLoaded()
        await expect(page.rows()).toHaveCount(1)
        await page.deleteButton(receipt()).click()
        await page.confirmDelete()
        await page.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
        await page.seeEmpty(page.t.common.list.noMatch())
      } finally {
        await resetFeesRules(one.opened!)
      }
    })
  }

  test('panels open by the keyboard, keep what was typed, and back and forward open what was open', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const [page, keys] = [open(MainRulesPage, one), new Keys(one.page)]
    await page.goTo('desire-rule')
    await page.desiresNum().fill('5')
    await keys.tabTo(page.head('fees-rules'))
    await keys.press('Enter')
    await page.seePanel('fees-rules')
    await expect(page.head('desire-rule')).toHaveAttribute('aria-expanded', 'false')
    await one.page.goBack()
    await page.seePanel('desire-rule')
    await expect(page.desiresNum()).toHaveValue('5')
    await one.page.goForward()
    await page.seePanel('fees-rules')
    // leading away from what was typed asks
    await one.page.getByRole('link', { name: 'News' }).click()
    await expect(page.confirmation()).toContainText('What you typed on this page will be lost.')
    await page.confirmation().getByRole('button', { name: 'Discard changes' }).click()
    await page.seeHeading('News')
  })

  test('who saves over what somebody else has changed is told, and can load it again (G14)', async ({ desk }) => {
    const [mine, theirs] = [await desk({ as: 'officer', language: 'en' }), await desk({ as: 'admin' })]
    const page = open(MainRulesPage, mine)
    await resetDesireRule(mine.opened!)
    try {
      await page.goTo('desire-rule')
      const rule = (await desires(theirs.opened!))!
      await theirs.opened!.call(
        { method: 'PUT', path: API['desire-rule'].update.path.replace('{id}', String(rule.id)) },
        { desiresNum: '*', version: rule.version },
      )
      await page.choose('one')
      await page.saveRule().click()
      await expect(page.notice()).toContainText('changed this record on')
      await page.notice().getByRole('button', { name: 'Reload' }).click()
      await expect(page.card('all')).toBeChecked()
    } finally {
      await resetDesireRule(mine.opened!)
    }
  })

  test('a rule that somebody else has changed is not deleted, and the list is loaded again (document 3, section 8)', async ({
    desk,
  }) => {
    const [mine, theirs] = [await desk({ as: 'officer', language: 'en' }), await desk({ as: 'admin' })]
    const page = open(MainRulesPage, mine)
    await resetFeesRules(mine.opened!)
    try {
      await page.goTo('fees-rules')
      await page.seeLoaded()
      const {
        id,
        version,
        feePaymentId: _,
        ...rule
      } = (await fees(theirs.opened!)).find(({ paymentTool }) => paymentTool === 'bank')!
      await theirs.opened!.call(
        { method: 'PUT', path: API['fees-rules'].update.path.replace('{id}', String(id)) },
        { ...(rule as FeesRuleForm), feeValue: 777, version },
      )
      await page.deleteButton('Bank').click()
      await page.confirmDelete()
      await page.seeToast('changed this record on')
      await expect(page.row('Bank')).toContainText('777.00')
    } finally {
      await resetFeesRules(mine.opened!)
    }
  })

  test('finance sees the rules, and is told why nothing can be changed (G10)', async ({ desk }) => {
    const page = open(MainRulesPage, await desk({ as: 'finance', language: 'en' }))
    await page.goTo('desire-rule')
    await expect(page.card('one')).toBeDisabled()
    await page.ask(page.saveRule())
    await expect(page.page.locator('.qb-why-not')).toContainText("You don't have permission")
  })
})
