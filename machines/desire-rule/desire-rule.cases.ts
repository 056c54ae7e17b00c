import { plain, type CasesOf } from '../shared/cases.ts'
import type { desireRuleLifecycle } from './desire-rule.lifecycle.ts'

export const desireRuleCases = {
  inputs: {
    officer: { input: { hasPermission: true, isScopeAllowed: true } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false } },
  },
  events: { 'rule.set': plain, 'rule.edit': plain, 'rule.delete': plain },
  actors: {},
} satisfies CasesOf<typeof desireRuleLifecycle>
