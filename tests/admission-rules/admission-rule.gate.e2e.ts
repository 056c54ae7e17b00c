import { admissionRuleCases } from '#machines/admission-rules/admission-rule.cases.ts'
import { admissionRuleSnapshot } from '#machines/admission-rules/admission-rule.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { ADMISSION_RULES, AdmissionRulesPage } from '#tests/support/pages/admission-rules.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { LITERARY, resetTourism, TOURISM } from './admission-rules.reset.ts'

const officer = sharedSession({ as: 'officer' })
const viewer = sharedSession({ as: 'viewer' })

const ROW = /./

/** Plays the lifecycle of the one rule of Tourism, on its row and in its dialog, against the real server. */
function ruleDriver(): Driver {
  const page = open(AdmissionRulesPage, officer.session())
  const acts: Record<string, () => Promise<void>> = {
    'rule.edit': async () => {
      await page.openEdit(ROW)
      await page.major('علمي علوم').click()
      await page.saveButton().click()
      await expect(page.box()).toHaveCount(0)
      await page.seeLoaded()
    },
    'rule.activate': () => page.toggle(ROW).click(),
    'rule.deactivate': () => page.toggle(ROW).click(),
    'rule.delete': async () => {
      await page.deleteButton(ROW).click()
      await page.confirmDelete()
    },
  }
  return {
    start: async () => {
      await resetTourism(officer.session().opened!, [LITERARY])
      await page.visit(`${ADMISSION_RULES}&faculty=${TOURISM}`)
      await page.seeLoaded()
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (state, _context, { offers }) => {
      if (state === 'deleted') {
        await expect(page.page.locator('.qb-state')).toBeVisible()
        return
      }
      await expect(page.page.locator('.qb-overlay')).toHaveCount(0)
      await expect(page.rows()).toHaveCount(1)
      await expect(page.toggle(ROW)).toHaveAttribute('aria-checked', String(state === 'active'))
      await seeUsable(page.editButton(ROW), offers.includes('rule.edit'))
      await seeUsable(page.deleteButton(ROW), offers.includes('rule.delete'))
    },
    stop: () => resetTourism(officer.session().opened!),
  }
}

test.describe('every declared transition of an admission rule, on its row', () => {
  playAll(gatePaths('admissionRule'), ruleDriver)
})

test('what an admission rule offers to who may only look', async () => {
  const page = open(AdmissionRulesPage, viewer.session())
  await page.goTo()
  const row = page.rows().first()
  const { input } = admissionRuleCases.inputs.viewer
  const snapshot = admissionRuleSnapshot({ isActive: true, isOfEditableSeason: true }, input)
  await seeUsable(page.addButton(), snapshot.can({ type: 'rule.edit' }))
  await seeUsable(row.locator('button:has(.bp6-icon-edit)'), snapshot.can({ type: 'rule.edit' }))
  await seeUsable(row.locator('button:has(.bp6-icon-trash)'), snapshot.can({ type: 'rule.delete' }))
  await seeUsable(row.getByRole('switch'), snapshot.can({ type: 'rule.deactivate' }))
})

test('what an admission rule of a past season offers', async () => {
  const page = open(AdmissionRulesPage, officer.session())
  await page.visit(`${ADMISSION_RULES}&orderType=asc`)
  await page.seeLoaded()
  const row = page.row('2025/2026').first()
  const { input } = admissionRuleCases.inputs.pastSeason
  const snapshot = admissionRuleSnapshot({ isActive: true, isOfEditableSeason: false }, input)
  await seeUsable(row.locator('button:has(.bp6-icon-edit)'), snapshot.can({ type: 'rule.edit' }))
  await seeUsable(row.locator('button:has(.bp6-icon-trash)'), snapshot.can({ type: 'rule.delete' }))
  await seeUsable(row.getByRole('switch'), snapshot.can({ type: 'rule.deactivate' }))
})
