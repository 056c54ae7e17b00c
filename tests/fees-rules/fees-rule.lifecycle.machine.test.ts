import { expect, it } from 'vitest'
import { transition } from 'xstate'
import { feesRuleLifecycle, feesRuleSnapshot, switchType } from '#machines/fees-rules/fees-rule.lifecycle.ts'

const OFFICER = { hasPermission: true, isScopeAllowed: true }
const BANK = { paymentTool: 'bank', feeValue: 250, feePaymentId: 'BNK250' } as const
const EVENTS = ['rule.edit', 'rule.delete', 'type.online', 'type.receipt'] as const
const offered = (type: 'online' | 'receipt', caller = OFFICER) =>
  EVENTS.filter((event) => feesRuleSnapshot(type, { ...caller, values: {} }).can({ type: event }))

it('choosing receipt clears the fee value and the tool (document 3, section 2)', () => {
  expect(switchType('online', 'receipt', { ...OFFICER, values: BANK })).toEqual({})
})
it('choosing online begins without a value and a tool', () => {
  expect(switchType('receipt', 'online', { ...OFFICER, values: {} })).toEqual({})
})
it('a change of the rule leaves its type and values, and deleting ends it', () => {
  const rule = feesRuleSnapshot('online', { ...OFFICER, values: BANK })
  const [edited] = transition(feesRuleLifecycle, rule, { type: 'rule.edit' })
  expect([edited.value, edited.context.values]).toEqual(['online', BANK])
  const [deleted] = transition(feesRuleLifecycle, rule, { type: 'rule.delete' })
  expect([deleted.value, deleted.status]).toEqual(['deleted', 'done'])
})
it('a rule becomes the other type, never the one that it is', () => {
  expect(offered('online')).toEqual(['rule.edit', 'rule.delete', 'type.receipt'])
  expect(offered('receipt')).toEqual(['rule.edit', 'rule.delete', 'type.online'])
  const after = (from: 'online' | 'receipt', to: 'online' | 'receipt') =>
    transition(feesRuleLifecycle, feesRuleSnapshot(from, { ...OFFICER, values: {} }), { type: `type.${to}` })[0].value
  expect([after('online', 'receipt'), after('receipt', 'online')]).toEqual(['receipt', 'online'])
})
it('nothing is offered to who may not, or not in this scope (G9, G10)', () => {
  for (const caller of [
    { ...OFFICER, hasPermission: false },
    { ...OFFICER, isScopeAllowed: false },
  ])
    expect([offered('online', caller), offered('receipt', caller)]).toEqual([[], []])
})
