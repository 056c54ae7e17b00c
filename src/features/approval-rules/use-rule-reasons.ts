import { useMemo } from 'react'
import {
  absentRule,
  approvalRuleLifecycle,
  ruleSnapshot,
  seasonOf,
} from '#machines/approval-rules/approval-rule.lifecycle.ts'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import { approvalRulesEndpoints } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'

export interface RuleReasons {
  readonly edit: (rule: RuleRow) => readonly Reason[]
  readonly remove: (rule: RuleRow) => readonly Reason[]
  /** `hasFaculty`: an active faculty of the scope has no rule yet. */
  readonly add: (hasFaculty: boolean) => readonly Reason[]
}

/** What the user may do with a rule, by its lifecycle (document 1, section 4); no reasons when it is offered. */
export function useRuleReasons(): RuleReasons {
  const caller = useCallAccess(approvalRulesEndpoints.edit)
  const reasons = useReasons('approval-rules')
  const { year, semester } = useSeason()
  return useMemo(() => {
    const active = { yearId: year?.attribute_id ?? null, semesterId: semester?.attribute_id ?? null }
    const of = (rule: RuleRow) =>
      ruleSnapshot({ ...rule, season: seasonOf(rule, active), isFacultyActive: rule.facultyActivation === 1 }, caller)
    const season = active.yearId === null || active.semesterId === null ? ('none' as const) : ('active' as const)
    const next = { season, isFacultyActive: true }
    return {
      edit: (rule) => reasons(approvalRuleLifecycle, of(rule), { type: 'rule.edit' }),
      remove: (rule) =>
        reasons(
          approvalRuleLifecycle,
          of(rule),
          { type: 'rule.delete' },
          { count: rule.recommendedAccepted + rule.recommendedRefused },
        ),
      add: (hasFaculty) => {
        const offered = reasons(approvalRuleLifecycle, absentRule(next, caller), { type: 'rule.add' })
        if (offered.length > 0 || hasFaculty) return offered
        return reasons(
          approvalRuleLifecycle,
          ruleSnapshot({ ...next, recommendedAccepted: 0, recommendedRefused: 0, decidedCount: 0 }, caller),
          { type: 'rule.add' },
        )
      },
    }
  }, [caller, reasons, year, semester])
}
