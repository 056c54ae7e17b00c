import type { MoversOf } from '../shared/movers.ts'
import type { admissionRuleLifecycle } from './admission-rule.lifecycle.ts'

export const admissionRuleMovers = {
  'rule.edit': ['staff'],
  'rule.activate': ['staff'],
  'rule.deactivate': ['staff'],
  'rule.delete': ['staff'],
} satisfies MoversOf<typeof admissionRuleLifecycle>
