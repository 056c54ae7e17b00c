import { API } from '#schemas/api.ts'
import type { DesireRule } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { FeesRule } from '#schemas/fees-rules/fees-rule.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { MAIN_RULES, MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { resetDesireRule, resetFeesRules } from './main-rules.reset.ts'

const desires = (api: Opened) => api.call<DesireRule | null>(API['desire-rule'].read)
const fees = async (api: Opened) => (await api.call<{ feesRule: FeesRule[] }>(API['fees-rules'].list)).feesRule

/** Document 3, section 2. */
test.describe('main rules', () => {
  test('a desire rule is changed, deleted and set again; a fees rule added, switched, found and deleted', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
    const page = open(MainRulesPage, one)
    const { receipt } = page.t['fees-rules'].options.paymentType
    const { bank } = page.t['fees-rules'].options.paymentTool
    await Promise.all([resetDesireRule(one.opened!), resetFeesRules(one.opened!, ['mobileCash'])])
    try {
      await page.page.goto(MAIN_RULES)
      await page.seePanel('desire-rule')
      await expect(page.card('custom')).toBeChecked()
      await expect(page.desiresNum()).toHaveValue('3')
      await page.choose('highestTotal')
      await page.saveRule().click()
      await page.seeToast('Saved')
      await expect.poll(async () => (await desires(one.opened!))?.value1).toBe('highest')

      await page.deleteRule().click()
      await expect(page.confirmation()).toContainText('All desires of a student will be considered then.')
      await page.confirmDelete()
      await page.seeToast('Deleted')
      await expect(page.notice()).toHaveText('No rule is set yet: all desires are considered.')
      await expect(page.deleteRule()).toHaveCount(0)
      await page.choose('custom')
      await page.desiresNum().fill('2')
      await page.saveRule().click()
      await expect(page.deleteRule()).toBeVisible()
      await expect.poll(async () => (await desires(one.opened!))?.value1).toBe(2)

      await page.goTo('fees-rules')
      await expect(page.rows()).toHaveCount(1)
      await page.openAdd()
      await page.field('feeValue').fill('300')
      await page.option(bank()).click()
      await page.saveButton().click()
      await page.seeToast('Added')
      await expect(page.row(bank())).toContainText('300.00')

      await page.openEdit(bank())
      await page.option(receipt()).click()
      await page.saveButton().click()
      await page.seeToast('Saved')
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
      await page.seeToast('Deleted')
      await page.seeEmpty(page.t.common.list.noMatch())
    } finally {
      await Promise.all([resetDesireRule(one.opened!), resetFeesRules(one.opened!)])
    }
  })

  test('panels open by the keyboard, keep what was typed, and back and forward open what was open', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
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
    // a link away from unsaved input needs a confirmation
    await one.page.getByRole('link', { name: 'News' }).click()
    await expect(page.confirmation()).toContainText('What you typed on this page will be lost.')
    await page.confirmation().getByRole('button', { name: 'Discard changes' }).click()
    await page.seeHeading('News')
  })
})
