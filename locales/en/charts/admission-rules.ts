import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/admission-rules. */
export const admissionRules = {
  admissionRule: {
    name: 'Admission rule',
    about: 'The life of an admission rule: active or not, until it is deleted or its season is over.',
    states: {
      active: { name: 'Active', about: 'The faculty admits these majors of the certificate in its season.' },
      inactive: { name: 'Inactive', about: 'Kept, and nobody is admitted by it.' },
      deleted: { name: 'Deleted', about: 'Gone for good.' },
    },
    events: {
      rule_edit: { name: 'Edit', step: 'Press “Edit” in the row, change certificate or majors and save' },
      rule_activate: { name: 'Activate', step: 'Switch the rule on in its row' },
      rule_deactivate: { name: 'Deactivate', step: 'Switch the rule off in its row' },
      rule_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isOfEditableSeason: 'its season is the active one and not finished, or is being prepared',
    },
    actions: { edit: actions.edit },
    inputs: {
      officer: 'The user may change rules; this one is of the active season',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
      pastSeason: 'The rule is of a past season',
    },
  },
}
