import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import {
  absentRule,
  approvalRuleLifecycle,
  ruleSnapshot,
  seasonOf,
  type RuleEvent,
  type RuleFacts,
} from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const OFFICER = { hasPermission: true, isScopeAllowed: true }
const CURRENT: RuleFacts = {
  season: 'active',
  isFacultyActive: true,
  recommendedAccepted: 0,
  recommendedRefused: 0,
  decidedCount: 0,
}
const failing = (facts: Partial<RuleFacts>, type: RuleEvent['type'], caller: Partial<typeof OFFICER> = {}) => {
  const refused = refusals(approvalRuleLifecycle, ruleSnapshot({ ...CURRENT, ...facts }, { ...OFFICER, ...caller }), {
    type,
  })
  return refused === null ? 'offered' : refused.kind === 'guards' ? refused.failing : refused.kind
}

/**
 * Document 1, section 4: "editable only for the active year and semester and an active faculty. Deletable only when
 * both are 0."
 */
describe('a rule', () => {
  it.each([
    ['of the active season', {}, 'offered'],
    ['of a past year', { season: 'other' }, ['isOfEditableSeason']],
    ['of a season that is being prepared (ADR 112)', { season: 'preparing' }, 'offered'],
    ['of the active season once it is finished (ADR 112)', { season: 'finished' }, ['isSeasonUnfinished']],
    ['while no semester is active', { season: 'none' }, ['hasActiveSeason']],
    ['of an inactive faculty', { isFacultyActive: false }, ['hasActiveFaculty']],
    [
      'of a past year and an inactive faculty',
      { season: 'other', isFacultyActive: false },
      ['isOfEditableSeason', 'hasActiveFaculty'],
    ],
    ['that is applied', { recommendedAccepted: 3, decidedCount: 2 }, 'offered'],
  ] as const)('%s: may it be edited?', (_, facts, expected) => expect(failing(facts, 'rule.edit')).toEqual(expected))

  it.each([
    ['with 0 and 0', {}, 'offered'],
    ['that recommends acceptance', { recommendedAccepted: 1 }, ['hasNoRecommendations']],
    ['that recommends refusal', { recommendedRefused: 1 }, ['hasNoRecommendations']],
    ['of a past year, with 0 and 0 (D51)', { season: 'other' }, 'offered'],
    ['of an inactive faculty, with 0 and 0 (D51)', { isFacultyActive: false }, 'offered'],
    ['of a past year that recommends', { season: 'other', recommendedRefused: 4 }, ['hasNoRecommendations']],
    ['that only has decided', { decidedCount: 5 }, 'offered'],
  ] as const)('%s: may it be deleted?', (_, facts, expected) => expect(failing(facts, 'rule.delete')).toEqual(expected))

  it.each([
    ['nothing', {}, 'unapplied'],
    ['one acceptance that it recommends', { recommendedAccepted: 1 }, 'applied'],
    ['one refusal that it recommends', { recommendedRefused: 1 }, 'applied'],
    ['one decision of its own', { decidedCount: 1 }, 'applied'],
  ] as const)('with %s: is it applied (D44)?', (_, facts, expected) =>
    expect(ruleSnapshot({ ...CURRENT, ...facts }, OFFICER).value).toBe(expected),
  )

  it('is changed by those with the permission, not in a branch alone (G9, G10)', () => {
    for (const type of ['rule.edit', 'rule.delete'] as const) {
      expect(failing({}, type, { hasPermission: false })).toEqual(['mayManage'])
      expect(failing({}, type, { isScopeAllowed: false })).toEqual(['isInScope'])
    }
  })

  it.each([
    ['active', 'offered'],
    ['preparing', ['isOfActiveSeason']],
    ['finished', ['isSeasonUnfinished']],
    ['other', ['isOfActiveSeason']],
    ['none', ['hasActiveSeason']],
  ] as const)('is applied in the active season alone, while it is decided: %s', (season, expected) =>
    expect(failing({ season }, 'rule.apply')).toEqual(expected),
  )

  it('is there once in a season (D54)', () => {
    expect(failing({}, 'rule.add')).toBe('notFromState')
    const absent = absentRule({ season: 'active', isFacultyActive: true }, OFFICER)
    expect(absent.can({ type: 'rule.add' })).toBe(true)
    expect(absent.can({ type: 'rule.edit' })).toBe(false)
  })

  it.each([
    ['without the permission', {}, { hasPermission: false }],
    ['in a branch alone', {}, { isScopeAllowed: false }],
    ['in a past year', { season: 'other' }, {}],
    ['while no year is active', { season: 'none' }, {}],
    ['of an inactive faculty', { isFacultyActive: false }, {}],
  ] as const)('is not added %s (document 1, section 4; G9, G10)', (_, facts, caller) => {
    expect(
      absentRule({ season: 'active', isFacultyActive: true, ...facts }, { ...OFFICER, ...caller }).can({
        type: 'rule.add',
      }),
    ).toBe(false)
  })

  it('is no longer applied once it was changed, and returns its applications (D44)', () => {
    const [next, actions] = transition(
      approvalRuleLifecycle,
      ruleSnapshot({ ...CURRENT, recommendedAccepted: 2 }, OFFICER),
      { type: 'rule.edit' },
    )
    expect([next.value, actions.map(({ type }) => type)]).toEqual(['unapplied', ['change', 'returnApplications']])
    const [same, few] = transition(approvalRuleLifecycle, ruleSnapshot(CURRENT, OFFICER), { type: 'rule.edit' })
    expect([same.value, few.map(({ type }) => type)]).toEqual(['unapplied', ['change']])
  })
})

describe('a season', () => {
  it.each([
    [1, 2, 'open', 'active'],
    [1, 2, 'deciding', 'active'],
    [1, 2, 'preparing', 'active'],
    [1, 2, 'finished', 'finished'],
    [1, 1, 'preparing', 'preparing'],
    [1, 1, 'planned', 'other'],
    [2, 2, 'open', 'other'],
    [2, 2, undefined, 'other'],
  ] as const)('year %i, semester %i, %s, is %s', (yearId, semesterId, state, expected) => {
    expect(seasonOf({ yearId, semesterId }, { yearId: 1, semesterId: 2 }, state)).toBe(expected)
  })
  it('is none while no year or no semester is active', () => {
    for (const active of [
      { yearId: null, semesterId: 2 },
      { yearId: 1, semesterId: null },
    ])
      expect(seasonOf({ yearId: 1, semesterId: 2 }, active, 'open')).toBe('none')
  })
})
