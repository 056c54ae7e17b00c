import { plain, type CasesOf } from '../shared/cases.ts'
import type { feesRuleLifecycle } from './fees-rule.lifecycle.ts'

const values = { paymentTool: 'bank', feeValue: 250, feePaymentId: 'BNK250' } as const

export const feesRuleCases = {
  inputs: {
    officer: { input: { hasPermission: true, isScopeAllowed: true, values } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true, values } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false, values } },
  },
  events: { 'rule.edit': plain, 'rule.delete': plain, 'type.online': plain, 'type.receipt': plain },
  actors: {},
} satisfies CasesOf<typeof feesRuleLifecycle>
