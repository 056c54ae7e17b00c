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
const EVENTS = { update: 'rule.edit', delete: 'rule.delete' } as const

/**
 * Approval rules. Applying one changes applications, and is recorded with these alone; the season and the faculty of
 * the time are not recorded (document 1, section 4).
 */
export const approvalRuleHistory = history<null>({
  machine: approvalRuleLifecycle,
  entities: ['approval_rule'],
  changes: ['returned'],
  stored: [sql`exists (select from recommendation n where n.rule_id = r.id)`],
  storedState: ([applied]) => (applied === true ? 'applied' : 'unapplied'),
  gone: 'absent',
  unrecorded: [{ type: 'rule.apply' }],
  facts: null,
  learn: () => null,
  told({ event, changes: { returned } }) {
    if (event === 'create' || event === 'approval_rule.create')
      return { begins: 'absent', events: [{ type: 'rule.add' }] }
    // what was given back had stood (D44)
    return event === 'update' || event === 'delete'
      ? { events: [{ type: EVENTS[event] }], ...(typeof returned === 'number' && { from: 'applied' }) }
      : undefined
  },
  contexts: () => [context],
})
