import { plain, type CasesOf } from '../shared/cases.ts'
import type { openBranchLifecycle } from './open-branch.lifecycle.ts'

const officer = { hasPermission: true, isScopeAllowed: true, isBranchActive: true, isFacultyActive: true }

export const openBranchCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    inBranch: { input: { ...officer, isScopeAllowed: false } },
    inactiveBranch: { input: { ...officer, isBranchActive: false } },
    inactiveFaculty: { input: { ...officer, isFacultyActive: false } },
  },
  events: { 'branch.open': plain, 'branch.close': plain },
  actors: {},
} satisfies CasesOf<typeof openBranchLifecycle>
