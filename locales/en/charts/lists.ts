import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/lists. */
export const lists = {
  listRow: {
    name: 'Record of a list',
    about: 'The life of a record of a list: active or not, perhaps merged into another, until it is deleted.',
    states: {
      active: { name: 'Active', about: 'It is offered wherever such a record can be chosen.' },
      inactive: { name: 'Inactive', about: 'It stays where it is used, and is not offered for new data.' },
      merged: {
        name: 'Merged',
        about:
          'The other record is shown in its place everywhere, and it can be chosen nowhere, until it is taken back.',
      },
      merged_fromActive: { name: 'Active before', about: 'When it is taken back, it is active again.' },
      merged_fromInactive: { name: 'Inactive before', about: 'When it is taken back, it is inactive again.' },
      removed: { name: 'Deleted', about: 'Gone for good; nothing used it.' },
    },
    events: {
      record_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the data and save' },
      record_activate: { name: 'Activate', step: 'Switch “Active” on in the row' },
      record_deactivate: { name: 'Deactivate', step: 'Switch “Active” off in the row' },
      record_merge: {
        name: 'Merge',
        step: 'Press “Merge into another record” in the row, choose the other record, and confirm',
      },
      record_takeBack: { name: 'Take the merge back', step: 'Press “Take the merge back” in the row' },
      record_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'no other record uses it',
      hasNoMeaning: 'it has no meaning that rules ask for',
      hasNoMergedRows: 'no record is merged into it',
      isTargetUnmerged: 'the other record is not merged itself',
    },
    actions: { edit: actions.edit },
    data: {
      record_merge: {
        permitted: 'Into a record that is not merged itself',
        intoMerged: 'Into a record that is merged itself',
      },
    },
    inputs: {
      unused: 'The user may change it, and no record uses it',
      used: 'The user may change it, and three records use it',
      meaningful: 'It has a meaning that rules ask for',
      target: 'Two records are merged into it',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
