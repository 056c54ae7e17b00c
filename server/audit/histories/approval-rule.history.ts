import { sql } from 'kysely'
import { approvalRuleLifecycle, type RuleContext } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { history } from './history.ts'

const context: RuleContext = {
  hasPermission: true,
  isScopeAllowed: true,
  season: 'active',
  isFacultyActive: true,
  recommendedAccepted: 0,
  recommendedRefused: 0,
}

/**
 * Approval rules. Applying one changes applications, and is recorded with these alone; the season and the faculty of
 * the time are not recorded (document 1, section 4).
 */
export const approvalRuleHistory = history<null>({
  machine: approvalRuleLifecycle,
  entities: ['approval_rule'],
  begins: { 'rule.add': ['absent'] },
  gone: 'absent',
  unrecorded: [{ type: 'rule.apply' }],
  changes: ['returned'],
  stored: [sql`exists (select from recommendation n where n.rule_id = r.id)`],
  storedState: ([applied]) => (applied === true ? 'applied' : 'unapplied'),
  // a rule whose recommendations were returned had been applied (D44)
  states: ({ changes: { returned } }) => (typeof returned === 'number' ? { from: 'applied' } : {}),
  contexts: () => [context],
})
