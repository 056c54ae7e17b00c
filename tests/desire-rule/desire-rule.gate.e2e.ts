import { desireRuleCases } from '#machines/desire-rule/desire-rule.cases.ts'
import { desireRuleSnapshot } from '#machines/desire-rule/desire-rule.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { resetDesireRule } from '#tests/main-rules/main-rules.reset.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession } from '#tests/support/pages/gate.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const officer = sharedSession({ as: 'officer' })
const viewer = sharedSession({ as: 'viewer' })

/** Plays the lifecycle of the desire rule on its panel, against the real server. */
function ruleDriver(): Driver {
  const page = open(MainRulesPage, officer.session())
  let isAll = false
  /** Saves a choice other than the current one. */
  const saveOther = async () => {
    isAll = !isAll
    await page.choose(isAll ? 'all' : 'one')
    await page.saveRule().click()
    await page.seeToast('تم الحفظ')
  }
  const acts: Record<string, () => Promise<void>> = {
    'rule.set': saveOther,
    'rule.edit': saveOther,
    'rule.delete': async () => {
      await page.deleteRule().click()
      await page.confirmDelete()
      await page.seeToast('تم الحذف')
    },
  }
  return {
    start: async () => {
      await resetDesireRule(officer.session().opened!, null)
      await page.goTo('desire-rule')
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(page.page.locator('.qb-overlay')).toHaveCount(0)
      const isSet = value === 'set'
      await expect(page.deleteRule()).toHaveCount(isSet ? 1 : 0)
      if (isSet) await expect(page.card(isAll ? 'all' : 'one')).toBeChecked()
      else await expect(page.body().getByRole('radio', { checked: true })).toHaveCount(0)
      await seeUsable(page.saveRule(), offers.includes(isSet ? 'rule.edit' : 'rule.set'))
      if (isSet) await seeUsable(page.deleteRule(), offers.includes('rule.delete'))
    },
    stop: () => resetDesireRule(officer.session().opened!),
  }
}

test.describe('every declared transition of the desire rule, on its panel', () => {
  playAll(gatePaths('desireRule'), ruleDriver)
})

test.describe('what the desire rule offers to who may only look', () => {
  for (const isSet of [true, false])
    test(isSet ? 'set' : 'none', async () => {
      await resetDesireRule(officer.session().opened!, isSet ? 3 : null)
      const page = open(MainRulesPage, viewer.session())
      await page.goTo('desire-rule')
      const snapshot = desireRuleSnapshot(isSet, desireRuleCases.inputs.viewer.input)
      await seeUsable(page.saveRule(), snapshot.can({ type: isSet ? 'rule.edit' : 'rule.set' }))
      await seeUsable(page.deleteRule(), snapshot.can({ type: 'rule.delete' }))
      await resetDesireRule(officer.session().opened!)
    })
})
