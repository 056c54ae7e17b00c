import type { MoversOf } from '../shared/movers.ts'
import type { feesRuleLifecycle } from './fees-rule.lifecycle.ts'

export const feesRuleMovers = {
  'rule.edit': ['staff'],
  'rule.delete': ['staff'],
  'type.online': ['staff'],
  'type.receipt': ['staff'],
} satisfies MoversOf<typeof feesRuleLifecycle>
