import { plain, type CasesOf } from '../shared/cases.ts'
import { PERMITTED_MOVE as permitted, type branchLifecycle } from './branch.lifecycle.ts'

const administrator = { hasPermission: true, isScopeAllowed: true, uses: 0 }

export const branchCases = {
  inputs: {
    unused: { input: administrator },
    used: { input: { ...administrator, uses: 3 } },
    viewer: { input: { ...administrator, hasPermission: false } },
    inBranch: { input: { ...administrator, isScopeAllowed: false } },
  },
  events: {
    'branch.edit': plain,
    'branch.move': {
      permitted: { payload: permitted },
      toInactive: { payload: { ...permitted, isTargetActive: false } },
      withSeats: { payload: { ...permitted, seats: 40 } },
      recommended: { payload: { ...permitted, recommendations: 2 } },
      withJobs: { payload: { ...permitted, jobs: 1 } },
      withHomes: { payload: { ...permitted, coveredHomes: 1 } },
    },
    'branch.activate': plain,
    'branch.deactivate': plain,
    'branch.remove': plain,
  },
  actors: {},
} satisfies CasesOf<typeof branchLifecycle>
