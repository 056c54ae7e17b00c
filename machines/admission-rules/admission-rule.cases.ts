import { plain, type CasesOf } from '../shared/cases.ts'
import type { admissionRuleLifecycle } from './admission-rule.lifecycle.ts'

const officer = { hasPermission: true, isScopeAllowed: true, isOfEditableSeason: true }

export const admissionRuleCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    inFaculty: { input: { ...officer, isScopeAllowed: false } },
    pastSeason: { input: { ...officer, isOfEditableSeason: false } },
  },
  events: { 'rule.edit': plain, 'rule.activate': plain, 'rule.deactivate': plain, 'rule.delete': plain },
  actors: {},
} satisfies CasesOf<typeof admissionRuleLifecycle>
