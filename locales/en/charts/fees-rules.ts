import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/fees-rules. */
export const feesRules = {
  feesRule: {
    name: 'Fees rule',
    about: 'The life of a rule of application fees: online, or by receipt.',
    states: {
      online: { name: 'Online', about: 'Paid online, with a tool and a fee value.' },
      receipt: { name: 'By receipt', about: 'Paid by receipt: no tool, and no fee value.' },
      deleted: { name: 'Deleted', about: 'Gone for good.' },
    },
    events: {
      rule_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the rule and save' },
      rule_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
      type_online: { name: 'To online', step: 'Press “Edit”, choose “Online”, a tool and a value, and save' },
      type_receipt: { name: 'To receipt', step: 'Press “Edit”, choose “Receipt”, and save' },
    },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: {
      edit: actions.edit,
      clearValue: 'clears the fee value',
      clearTool: 'clears the tool and the service code',
    },
    inputs: {
      officer: 'The user may change rules; this one is paid online by a bank',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
