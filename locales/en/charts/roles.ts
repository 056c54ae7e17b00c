import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/roles. */
export const roles = {
  role: {
    name: 'Role',
    about: 'The life of a role: given to people, or retired.',
    states: {
      active: { name: 'In use', about: 'Can be given to people.' },
      retired: { name: 'Retired', about: 'Nobody has it, and nobody is given it, until it is restored.' },
    },
    events: {
      role_edit: { name: 'Edit', step: 'Open the role, change names or permissions, and save' },
      role_retire: { name: 'Retire', step: 'Press “Retire” in the row, and confirm' },
      role_restore: { name: 'Restore', step: 'Press “Restore” in the row' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotAdministrator: 'it is not the role of the system administrator',
      isNotOwn: 'the user does not have this role',
      isNotAboveCaller: 'the role permits nothing that the user’s does not',
      isUnheld: 'nobody has the role',
      isWithinCaller: 'the new permissions are all among the user’s',
    },
    actions: { edit: actions.edit },
    data: {
      role_edit: {
        within: 'Permissions that the user has',
        beyond: 'A permission that the user does not have',
      },
    },
    inputs: {
      unheld: 'The user may change it, and nobody has it',
      held: 'Three people have it',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
      administrator: 'It is the role of the system administrator',
      own: 'The user has this role',
      above: 'The role permits more than the user’s',
    },
  },
}
