import { useMemo } from 'react'
import {
  admissionRuleLifecycle,
  admissionRuleSnapshot,
  type AdmissionRuleEvent,
} from '#machines/admission-rules/admission-rule.lifecycle.ts'
import type { AdmissionRule } from '#schemas/admission-rules/admission-rule.schema.ts'
import { admissionRulesEndpoints } from '#schemas/admission-rules/admission-rules.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useReasons } from '#src/kit/feedback/why-not.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * Why something may not be done with a rule, by its lifecycle; empty when it may. A new rule belongs to a season in
 * which rules are set: `hasSeason` is false where there is none.
 */
export function useRuleReasons(hasSeason: boolean): RecordReasons<AdmissionRule> {
  const caller = useCallAccess(admissionRulesEndpoints.update)
  const reasons = useReasons('admission-rules')
  const t = useTexts('admission-rules')
  return useMemo(() => {
    const of = (isActive: boolean, isOfEditableSeason: boolean, type: AdmissionRuleEvent['type']) =>
      reasons(admissionRuleLifecycle, admissionRuleSnapshot({ isActive, isOfEditableSeason }, caller), { type })
    return {
      edit: (rule) => of(rule.is_active === 1, rule.isOfEditableSeason, 'rule.edit'),
      remove: (rule) => of(rule.is_active === 1, rule.isOfEditableSeason, 'rule.delete'),
      toggle: ({ is_active, isOfEditableSeason }) =>
        of(is_active === 1, isOfEditableSeason, is_active === 1 ? 'rule.deactivate' : 'rule.activate'),
      add: hasSeason ? of(true, true, 'rule.edit') : [{ why: t.noSeason.why(), help: t.noSeason.help() }],
    }
  }, [caller, reasons, t, hasSeason])
}
