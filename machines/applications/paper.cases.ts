import { plain, type CasesOf } from '../shared/cases.ts'
import type { paperLifecycle } from './paper.lifecycle.ts'

const officer = { hasPermission: true, isScopeAllowed: true }

/** The people for whom a paper is walked (ADR 67). */
export const paperCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    elsewhere: { input: { ...officer, isScopeAllowed: false } },
  },
  events: {
    'paper.check': plain,
    'paper.return': plain,
    'paper.reopen': plain,
    'file.arrive': plain,
    'file.remove': plain,
  },
  actors: {},
} satisfies CasesOf<typeof paperLifecycle>
