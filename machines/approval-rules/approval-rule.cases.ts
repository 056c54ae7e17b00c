import { plain, type CasesOf } from '../shared/cases.ts'
import type { RuleContext, approvalRuleLifecycle } from './approval-rule.lifecycle.ts'

const officer: RuleContext = {
  hasPermission: true,
  isScopeAllowed: true,
  season: 'active',
  isFacultyActive: true,
  recommendedAccepted: 0,
  recommendedRefused: 0,
}

/** The people, seasons and faculties under which a rule is walked (D51). */
export const approvalRuleCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    inBranch: { input: { ...officer, isScopeAllowed: false } },
    preparing: { input: { ...officer, season: 'preparing' } },
    finished: { input: { ...officer, season: 'finished' } },
    pastYear: { input: { ...officer, season: 'other' } },
    noActiveSemester: { input: { ...officer, season: 'none' } },
    inactiveFaculty: { input: { ...officer, isFacultyActive: false } },
    recommendsAcceptance: { input: { ...officer, recommendedAccepted: 3 } },
    recommendsRefusal: { input: { ...officer, recommendedRefused: 2 } },
  },
  events: { 'rule.add': plain, 'rule.edit': plain, 'rule.apply': plain, 'rule.delete': plain },
  actors: {},
} satisfies CasesOf<typeof approvalRuleLifecycle>
