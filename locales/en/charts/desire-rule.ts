import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/desire-rule. */
export const desireRule = {
  desireRule: {
    name: 'Desire rule',
    about: 'The life of the desire rule: set, changed, deleted.',
    states: {
      absent: { name: 'No rule', about: 'No rule is set: all desires are considered.' },
      set: { name: 'Set', about: 'One rule says which desires are considered.' },
    },
    events: {
      rule_set: { name: 'Set', step: 'Choose a card, then press “Save”' },
      rule_edit: { name: 'Change', step: 'Choose another card, then press “Save”' },
      rule_delete: { name: 'Delete', step: 'Press “Delete” and confirm' },
    },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: { edit: actions.edit },
    inputs: { officer: 'The user may change the rule', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
  },
}
