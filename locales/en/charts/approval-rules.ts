import { guards, inputs } from './common.js'

/** Texts of the machines of machines/approval-rules. */
export const approvalRules = {
  approvalRule: {
    name: 'Approval rule',
    about: 'The life of a faculty’s approval rule in one year and semester: set, applied, changed, deleted.',
    states: {
      absent: { name: 'No rule', about: 'The faculty has no rule in this year and semester.' },
      unapplied: { name: 'Set', about: 'Nothing stands that the rule recommended or decided.' },
      applied: {
        name: 'Applied',
        about: 'Applications are recommended or were decided by it; changing it returns them to under review.',
      },
    },
    events: {
      rule_add: { name: 'Add', step: 'Press “Add a rule”, fill in the form and save' },
      rule_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the rule and save' },
      rule_apply: { name: 'Apply', step: 'The rule is applied to the applications of the faculty' },
      rule_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: 'the scope is the faculty or the university',
      hasActiveSeason: 'a year and a semester are active',
      isOfEditableSeason: 'its season is the active one, or is being prepared',
      isOfActiveSeason: 'it is of the active year and semester',
      isSeasonUnfinished: 'its season is not finished',
      hasActiveFaculty: 'the faculty is active',
      hasNoRecommendations: 'no recommendation of it stands',
    },
    actions: {
      change: 'stores the new rule',
      returnApplications: 'returns the applications to under review',
    },
    inputs: {
      officer: 'The user may change rules; season and faculty are active',
      viewer: inputs.viewer,
      inBranch: 'The user may change rules, but the scope is a branch',
      preparing: 'The season of the rule is being prepared',
      finished: 'The active season is finished',
      pastYear: 'The rule is of a past year',
      noActiveSemester: 'No semester is active',
      inactiveFaculty: 'The faculty is not active',
      recommendsAcceptance: 'Three applications are recommended for acceptance',
      recommendsRefusal: 'Two applications are recommended for refusal',
    },
  },
}
