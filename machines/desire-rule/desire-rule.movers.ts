import type { MoversOf } from '../shared/movers.ts'
import type { desireRuleLifecycle } from './desire-rule.lifecycle.ts'

export const desireRuleMovers = {
  'rule.set': ['staff'],
  'rule.edit': ['staff'],
  'rule.delete': ['staff'],
} satisfies MoversOf<typeof desireRuleLifecycle>
