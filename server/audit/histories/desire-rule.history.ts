import { sql } from 'kysely'
import { desireRuleLifecycle } from '#machines/desire-rule/desire-rule.lifecycle.ts'
import { history } from './history.ts'

/** The desire rule: one that is deleted and set again is another record (document 3, section 2). */
export const desireRuleHistory = history<null>({
  machine: desireRuleLifecycle,
  entities: ['desire_rule'],
  begins: { 'rule.set': ['absent'] },
  gone: 'absent',
  changes: [],
  stored: [sql`true`],
  storedState: () => 'set',
  contexts: () => [{ hasPermission: true, isScopeAllowed: true }],
})
