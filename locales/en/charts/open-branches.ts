import { guards, inputs } from './common.js'

/** Texts of the machines of machines/open-branches. */
export const openBranches = {
  openBranch: {
    name: 'Applying to a branch',
    about: 'Whether a branch takes applications: closed, or open for applying.',
    states: {
      closed: { name: 'Closed', about: 'Nobody can apply to it; what was applied for before goes on.' },
      open: { name: 'Open', about: 'Applicants can apply to it while it and its faculty are active.' },
    },
    events: {
      branch_open: { name: 'Open', step: 'Switch “Applying” on in the row' },
      branch_close: { name: 'Close', step: 'Switch “Applying” off in the row, and confirm if asked' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isBranchActive: 'the branch is active',
      isFacultyActive: 'the faculty of the branch is active',
    },
    inputs: {
      officer: 'The user may change it, and branch and faculty are active',
      viewer: inputs.viewer,
      inBranch: 'The user may change it, but the scope is a branch',
      inactiveBranch: 'The branch is not active',
      inactiveFaculty: 'The faculty of the branch is not active',
    },
  },
}
