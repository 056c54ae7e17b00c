import { plain, type CasesOf } from '../shared/cases.ts'
import type { StudentAccountContext, studentAccountLifecycle } from './student-account.lifecycle.ts'

const officer: StudentAccountContext = { hasPermission: true, isScopeAllowed: true, applications: 0 }

/** The people and students for whom an account is walked (D70). */
export const studentAccountCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    elsewhere: { input: { ...officer, isScopeAllowed: false } },
    applied: { input: { ...officer, applications: 2 } },
  },
  events: {
    'account.edit': plain,
    'account.remove': plain,
    'account.correct': plain,
    'account.replace': { draft: { payload: { unsent: true } }, sent: { payload: { unsent: false } } },
    'account.receivePaper': { wanted: { payload: { wanted: true } }, unwanted: { payload: { wanted: false } } },
    'account.removePaper': { draft: { payload: { unsent: true } }, sent: { payload: { unsent: false } } },
    'account.activate': plain,
    'account.deactivate': plain,
  },
  actors: {},
} satisfies CasesOf<typeof studentAccountLifecycle>
