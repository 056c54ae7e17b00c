import { plain, type CasesOf } from '../shared/cases.ts'
import type { calendarPeriodLifecycle, PeriodContext } from './calendar-period.lifecycle.ts'

const officer: PeriodContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isOwn: true,
  isYearActive: true,
  isOneScope: true,
}

/** The people, scopes and years under which a period is walked (ADR 55). */
export const calendarPeriodCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    inBranch: { input: { ...officer, isScopeAllowed: false } },
    ofUniversity: { input: { ...officer, isOwn: false } },
    pastYear: { input: { ...officer, isYearActive: false } },
    inSeveral: { input: { ...officer, isOneScope: false } },
  },
  events: {
    'period.add': plain,
    'period.edit': plain,
    'period.delete': plain,
    'period.start': plain,
    'period.end': plain,
  },
  actors: {},
} satisfies CasesOf<typeof calendarPeriodLifecycle>
