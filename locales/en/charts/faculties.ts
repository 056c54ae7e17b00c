import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/faculties. */
export const faculties = {
  faculty: {
    name: 'Faculty',
    about: 'The life of a faculty: active or not, until it is deleted.',
    states: {
      active: { name: 'Active', about: 'Its branches can be opened for applying, and its rules set and applied.' },
      inactive: {
        name: 'Inactive',
        about: 'Its applications and people stay; nobody can apply to it, and its rules rest.',
      },
      removed: { name: 'Deleted', about: 'Gone for good; nothing used it.' },
    },
    events: {
      faculty_edit: { name: 'Edit', step: 'Press “Edit” in the line of the faculty, change the data and save' },
      faculty_activate: { name: 'Activate', step: 'Switch on the switch in the line of the faculty' },
      faculty_deactivate: { name: 'Deactivate', step: 'Switch off the switch in the line of the faculty' },
      faculty_remove: { name: 'Delete', step: 'Press “Delete” in the line of the faculty, and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'nothing uses the faculty',
      hasNoRecommendations: 'no recommendation of its rule waits for a decision',
    },
    actions: { edit: actions.edit },
    inputs: {
      unused: 'The user may change it, and nothing uses it',
      used: 'Three records use it',
      recommended: 'Two recommendations of its rule are not decided',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
  branch: {
    name: 'Branch',
    about: 'The life of a branch in its faculty: active or not, until it is deleted.',
    states: {
      active: {
        name: 'Active',
        about: 'Can be opened for applying, and has a number of students in the rule of its faculty.',
      },
      inactive: { name: 'Inactive', about: 'Its applications and people stay; nobody can apply to it.' },
      removed: { name: 'Deleted', about: 'Gone for good; nothing used it.' },
    },
    events: {
      branch_edit: { name: 'Edit', step: 'Press “Edit” in the line of the branch, change the data and save' },
      branch_move: {
        name: 'Move',
        step: 'Press “Move to another faculty” in the line of the branch, choose the faculty, and confirm',
      },
      branch_activate: { name: 'Activate', step: 'Switch on the switch in the line of the branch' },
      branch_deactivate: { name: 'Deactivate', step: 'Switch off the switch in the line of the branch' },
      branch_remove: { name: 'Delete', step: 'Press “Delete” in the line of the branch, and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'nothing uses the branch',
      isTargetActive: 'the new faculty is active',
      hasNoSeats: 'the rule of its faculty has no number for it in this season',
      hasNoRecommendations: 'no recommendation of an application to it waits for a decision',
      hasNoJobs: 'no job is working in the two faculties',
      hasNoCoveredHomes: 'nobody has the branch and the new faculty as scopes',
    },
    actions: { edit: actions.edit, move: 'what belongs to the branch moves with it' },
    data: {
      branch_move: {
        permitted: 'An active faculty, and nothing against it',
        toInactive: 'A faculty that is not active',
        withSeats: 'The rule of its faculty has 40 students for it in this season',
        recommended: 'Two recommendations of applications to it are not decided',
        withJobs: 'A job is working in one of the two faculties',
        withHomes: 'A person has the branch and the new faculty as scopes',
      },
    },
    inputs: {
      unused: 'The user may change it, and nothing uses it',
      used: 'Three records use it',
      viewer: inputs.viewer,
      inBranch: 'The user may change branches, but the scope is a branch',
    },
  },
}
