import { feesRuleCases } from '#machines/fees-rules/fees-rule.cases.ts'
import { feesRuleSnapshot } from '#machines/fees-rules/fees-rule.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { resetFeesRules } from '#tests/main-rules/main-rules.reset.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession } from '#tests/support/pages/gate.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const officer = sharedSession({ as: 'officer' })
const viewer = sharedSession({ as: 'viewer' })

/** Plays the lifecycle of the list's only fees rule, on its row and in its dialog, against the real server. */
function ruleDriver(): Driver {
  const page = open(MainRulesPage, officer.session())
  const { paymentType, paymentTool } = page.t['fees-rules'].options
  let isOnline = true
  let value = 250
  const row = () => page.rows().first()
  const edit = async (fill: () => Promise<void>) => {
    await page.openEdit(/./)
    await fill()
    await page.saveButton().click()
    await expect(page.box()).toHaveCount(0)
    await page.seeLoaded()
  }
  const fillValue = async () => {
    value += 1
    await page.field('feeValue').fill(String(value))
  }
  const acts: Record<string, () => Promise<void>> = {
    'rule.edit': () =>
      edit(async () => {
        if (isOnline) await fillValue()
        else await page.box().getByRole('radio', { checked: false }).last().locator('..').click()
      }),
    'type.receipt': () => edit(() => page.option(paymentType.receipt()).click()),
    'type.online': () =>
      edit(async () => {
        await page.option(paymentType.online()).click()
        await expect(page.field('feeValue')).toHaveValue('')
        await page.option(paymentTool.mobileCash()).click()
        await fillValue()
      }),
    'rule.delete': async () => {
      await page.deleteButton(/./).click()
      await page.confirmDelete()
    },
  }
  return {
    start: async () => {
      await resetFeesRules(officer.session().opened!, ['mobileCash'])
      await page.goTo('fees-rules')
      await page.seeLoaded()
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (state, _context, { offers }) => {
      if (state === 'deleted') {
        await page.seeEmpty(page.t['fees-rules'].empty())
        return
      }
      isOnline = state === 'online'
      await expect(page.page.locator('.qb-overlay')).toHaveCount(0)
      await expect(row()).toContainText(paymentType[isOnline ? 'online' : 'receipt']())
      if (isOnline) await expect(row()).toContainText(`${value}.00`)
      else await expect(row()).not.toContainText(paymentTool.mobileCash())
      await seeUsable(page.editButton(/./), offers.includes('rule.edit'))
      await seeUsable(page.deleteButton(/./), offers.includes('rule.delete'))
    },
    stop: () => resetFeesRules(officer.session().opened!),
  }
}

test.describe('every declared transition of a fees rule, on its row', () => {
  playAll(gatePaths('feesRule'), ruleDriver)
})

test('what a fees rule offers to who may only look', async () => {
  const page = open(MainRulesPage, viewer.session())
  await page.goTo('fees-rules')
  await page.seeLoaded()
  const snapshot = feesRuleSnapshot('online', feesRuleCases.inputs.viewer.input)
  await seeUsable(page.addButton(), snapshot.can({ type: 'rule.edit' }))
  await seeUsable(page.editButton('70045'), snapshot.can({ type: 'rule.edit' }))
  await seeUsable(page.deleteButton('70045'), snapshot.can({ type: 'rule.delete' }))
})
