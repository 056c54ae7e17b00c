import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import {
  admissionRuleLifecycle,
  admissionRuleSnapshot,
  type AdmissionRuleEvent,
} from '#machines/admission-rules/admission-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const RIGHTS = { hasPermission: true, isScopeAllowed: true }
const EVENTS = ['rule.edit', 'rule.activate', 'rule.deactivate', 'rule.delete'] as const
const RULE = { isActive: true, isOfEditableSeason: true }
const at = (rule: Partial<typeof RULE> = {}, rights: Partial<typeof RIGHTS> = {}) =>
  admissionRuleSnapshot({ ...RULE, ...rule }, { ...RIGHTS, ...rights })
const after = (type: AdmissionRuleEvent['type'], rule: Partial<typeof RULE> = {}) =>
  transition(admissionRuleLifecycle, at(rule), { type })[0]
const guards = (...failing: string[]) => ({ kind: 'guards', failing })

describe('the life of an admission rule (document 3, sections 2 and 4)', () => {
  it('is switched on and off, edited where it is, and deleted for good', () => {
    expect(after('rule.deactivate').value).toBe('inactive')
    expect(after('rule.activate', { isActive: false }).value).toBe('active')
    expect([after('rule.edit').value, after('rule.edit', { isActive: false }).value]).toEqual(['active', 'inactive'])
    expect([after('rule.delete').status, after('rule.delete', { isActive: false }).status]).toEqual(['done', 'done'])
  })
  it('is never made what it is already', () => {
    expect(EVENTS.filter((type) => at().can({ type }))).toEqual(['rule.edit', 'rule.deactivate', 'rule.delete'])
    expect(EVENTS.filter((type) => at({ isActive: false }).can({ type }))).toEqual([
      'rule.edit',
      'rule.activate',
      'rule.delete',
    ])
  })
  it.each(EVENTS)('%s is refused once its season is over, and says so', (type) => {
    const rule = { isActive: type !== 'rule.activate', isOfEditableSeason: false }
    expect(refusals(admissionRuleLifecycle, at(rule), { type })).toEqual(guards('isOfEditableSeason'))
  })
  it.each(EVENTS)('%s is refused to who may not, and in another scope (G9, G10)', (type) => {
    const rule = { isActive: type !== 'rule.activate' }
    const refusalsFor = (rights: Partial<typeof RIGHTS>) => refusals(admissionRuleLifecycle, at(rule, rights), { type })
    expect(refusalsFor({ hasPermission: false })).toEqual(guards('mayManage'))
    expect(refusalsFor({ isScopeAllowed: false })).toEqual(guards('isInScope'))
  })
})
