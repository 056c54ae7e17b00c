import { useCallback, useMemo } from 'react'
import {
  absentRule,
  approvalRuleLifecycle,
  ruleSnapshot,
  seasonOf,
} from '#machines/approval-rules/approval-rule.lifecycle.ts'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import { approvalRulesEndpoints, type RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'

/** A year and a semester, as rules are set in them. */
export interface RulePeriod {
  readonly yearId: number
  readonly semesterId: number
}
export interface RuleReasons {
  readonly edit: (rule: RuleRow) => readonly Reason[]
  readonly remove: (rule: RuleRow) => readonly Reason[]
  /** Undefined: no year or no semester is active. `hasFaculty`: an active faculty of the scope has no rule in it yet. */
  readonly add: (period: RulePeriod | undefined, hasFaculty: boolean) => readonly Reason[]
}
type Seasons = RuleList['seasons']

/** How a year and a semester stand to the active ones, by the seasons that the list came with. */
export function useSeasonOf(seasons: Seasons | undefined) {
  const { year, semester } = useSeason()
  return useCallback(
    ({ yearId, semesterId }: RulePeriod) =>
      seasonOf(
        { yearId, semesterId },
        { yearId: year?.attribute_id ?? null, semesterId: semester?.attribute_id ?? null },
        seasons?.find((each) => each.yearId === yearId && each.semesterId === semesterId)?.state,
      ),
    [seasons, year, semester],
  )
}

/** What the user may do with a rule, by its lifecycle (document 1, section 4); no reasons when it is offered. */
export function useRuleReasons(seasons: Seasons | undefined): RuleReasons {
  const caller = useCallAccess(approvalRulesEndpoints.edit)
  const reasons = useReasons('approval-rules')
  const seasonOfPeriod = useSeasonOf(seasons)
  return useMemo(() => {
    const of = (rule: RuleRow) =>
      ruleSnapshot({ ...rule, season: seasonOfPeriod(rule), isFacultyActive: rule.facultyActivation === 1 }, caller)
    return {
      edit: (rule) => reasons(approvalRuleLifecycle, of(rule), { type: 'rule.edit' }),
      remove: (rule) =>
        reasons(
          approvalRuleLifecycle,
          of(rule),
          { type: 'rule.delete' },
          { count: rule.recommendedAccepted + rule.recommendedRefused },
        ),
      add: (period, hasFaculty) => {
        const next = { season: period ? seasonOfPeriod(period) : ('none' as const), isFacultyActive: true }
        const offered = reasons(approvalRuleLifecycle, absentRule(next, caller), { type: 'rule.add' })
        if (offered.length > 0 || hasFaculty) return offered
        return reasons(
          approvalRuleLifecycle,
          ruleSnapshot({ ...next, recommendedAccepted: 0, recommendedRefused: 0, decidedCount: 0 }, caller),
          { type: 'rule.add' },
        )
      },
    }
  }, [caller, reasons, seasonOfPeriod])
}
