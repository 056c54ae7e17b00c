import { expect, it } from 'vitest'
import { transition } from 'xstate'
import {
  desireRuleLifecycle,
  desireRuleSnapshot,
  type DesireRuleEvent,
} from '#machines/desire-rule/desire-rule.lifecycle.ts'

const OFFICER = { hasPermission: true, isScopeAllowed: true }
const EVENTS = ['rule.set', 'rule.edit', 'rule.delete'] as const
const offered = (isSet: boolean, caller = OFFICER) =>
  EVENTS.filter((type) => desireRuleSnapshot(isSet, caller).can({ type }))
const after = (isSet: boolean, type: DesireRuleEvent['type']) =>
  transition(desireRuleLifecycle, desireRuleSnapshot(isSet, OFFICER), { type })[0].value

it('one rule is set, changed and deleted; another one is set only then (document 3, sections 2 and 7)', () => {
  expect([offered(false), offered(true)]).toEqual([['rule.set'], ['rule.edit', 'rule.delete']])
  expect([after(false, 'rule.set'), after(true, 'rule.edit'), after(true, 'rule.delete')]).toEqual([
    'set',
    'set',
    'absent',
  ])
})
it('nothing is offered to who may not, or not in this scope (G9, G10)', () => {
  for (const caller of [
    { ...OFFICER, hasPermission: false },
    { ...OFFICER, isScopeAllowed: false },
  ])
    expect([offered(false, caller), offered(true, caller)]).toEqual([[], []])
})
