import { and, assign, setup, transition } from 'xstate'
import type { FeesRuleForm, PaymentType } from '#schemas/fees-rules/fees-rule.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** What of a rule follows from its type: with a receipt there is none of it. */
export type OnlineValues = Pick<FeesRuleForm, 'paymentTool' | 'feeValue' | 'feePaymentId'>
export interface FeesRuleContext extends Caller {
  readonly values: OnlineValues
}
export type FeesRuleEvent =
  | { readonly type: 'rule.edit' }
  | { readonly type: 'rule.delete' }
  | { readonly type: 'type.online' }
  | { readonly type: 'type.receipt' }

const may = and([...MAY_MANAGE])
const changes = {
  'rule.edit': { guard: may, actions: 'edit', meta: requirement('3 §7') },
  'rule.delete': { guard: may, target: 'deleted', meta: requirement('3 §7') },
} as const

/**
 * Lifecycle of a rule of application fees, by payment type (D34). The dialog derives from it which values survive a
 * change of the type; the server checks it before each write.
 */
export const feesRuleLifecycle = setup({
  types: {} as { context: FeesRuleContext; input: FeesRuleContext; events: FeesRuleEvent },
  guards: callerGuards,
  actions: {
    edit: () => {},
    clearValue: assign({ values: ({ context: { values } }) => without(values, 'feeValue') }),
    clearTool: assign({
      values: ({ context: { values } }) => without(without(values, 'paymentTool'), 'feePaymentId'),
    }),
  },
}).createMachine({
  id: 'feesRule',
  description: 'The life of a rule of application fees: online, or by receipt.',
  meta: requirement('3 §2', '3 §3'),
  context: ({ input }) => input,
  initial: 'online',
  states: {
    online: {
      description: 'Paid online, with a tool and a fee value.',
      meta: requirement('3 §2', 'D34'),
      on: {
        ...changes,
        'type.receipt': {
          guard: may,
          target: 'receipt',
          actions: ['clearValue', 'clearTool'],
          meta: requirement('3 §2', 'D34'),
        },
      },
    },
    receipt: {
      description: 'Paid by receipt: no tool, and no fee value.',
      meta: requirement('3 §2', 'D34'),
      on: { ...changes, 'type.online': { guard: may, target: 'online', meta: requirement('3 §2') } },
    },
    deleted: { description: 'Gone for good.', meta: requirement('3 §7'), type: 'final' },
  },
})

function without(values: OnlineValues, field: keyof OnlineValues): OnlineValues {
  const { [field]: _, ...rest } = values
  return rest
}

/** The lifecycle of a rule, stored or in the dialog, for this caller. */
export const feesRuleSnapshot = (paymentType: PaymentType, context: FeesRuleContext) =>
  feesRuleLifecycle.resolveState({ value: paymentType, context })
/** What another type leaves of a rule. */
export const switchType = (from: PaymentType, to: PaymentType, context: FeesRuleContext): OnlineValues =>
  transition(feesRuleLifecycle, feesRuleSnapshot(from, context), { type: `type.${to}` })[0].context.values
