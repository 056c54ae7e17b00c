import { sql } from 'kysely'
import { feesRuleLifecycle } from '#machines/fees-rules/fees-rule.lifecycle.ts'
import type { PaymentType } from '#schemas/fees-rules/fees-rule.schema.ts'
import { after, history } from './history.ts'

/** Rules of application fees: each begins with the type that it was added with (document 3, section 3). */
export const feesRuleHistory = history<null>({
  machine: feesRuleLifecycle,
  entities: ['fees_rule'],
  begins: { 'rule.create': ['online', 'receipt'] },
  gone: 'deleted',
  changes: ['payment_type'],
  stored: [sql`r.payment_type`],
  storedState: ([paymentType]) => paymentType as PaymentType,
  // the values of a deleted record are not a state that it reached
  states: ({ event, changes: { payment_type: type } }) =>
    Array.isArray(type) || event === 'rule.create' ? { to: after(type) as PaymentType } : {},
  contexts: () => [{ hasPermission: true, isScopeAllowed: true, values: {} }],
})
