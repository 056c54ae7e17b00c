import type { MoversOf } from '../shared/movers.ts'
import type { approvalRuleLifecycle } from './approval-rule.lifecycle.ts'

export const approvalRuleMovers = {
  'rule.add': ['staff'],
  'rule.edit': ['staff'],
  'rule.apply': ['staff'],
  'rule.delete': ['staff'],
} satisfies MoversOf<typeof approvalRuleLifecycle>
