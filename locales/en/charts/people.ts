import { guards, inputs } from './common.js'

/** Texts of the machines of machines/people. */
export const people = {
  person: {
    name: 'Person with an account',
    about: 'The life of a person with an account: invited, active, suspended, left.',
    states: {
      invited: { name: 'Invited', about: 'Has a link to set a password, and cannot log in yet.' },
      active: { name: 'Active', about: 'Can log in, and do what the role permits within the home.' },
      suspended: { name: 'Suspended', about: 'Cannot log in until the account is resumed.' },
      left: { name: 'Left', about: 'The name stays in the audit trail; the account is never used again.' },
    },
    events: {
      person_assign: { name: 'Change role or scope', step: 'Open the person, choose role and scope, and save' },
      person_renewLink: { name: 'Send a new link', step: 'Open the person and press “New link”' },
      person_accept: { name: 'Accept the invitation', step: 'Open the link of the invitation and set a password' },
      person_suspend: { name: 'Suspend', step: 'Open the person, press “Suspend” and confirm' },
      person_resume: { name: 'Resume', step: 'Open the person and press “Resume”' },
      person_endSessions: { name: 'End the sessions', step: 'Open the person, press “End sessions” and confirm' },
      person_leave: { name: 'Leave', step: 'Open the person, press “Has left” and confirm' },
      password_change: { name: 'Change the own password', step: 'The person changes the password in the account menu' },
      password_reset: { name: 'Set a new password', step: 'The person sets a new password by a link' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWithinHome: 'the person’s scope lies within the user’s',
      isNotAboveCaller: 'the person’s role permits nothing that the user’s does not',
      isOther: 'the user is somebody else',
      isNotLastAdministrator: 'another active administrator of the whole university remains',
      isAdministratorKept: 'an active administrator of the whole university remains',
      isRoleActive: 'the role is in use',
      isRoleWithinCaller: 'the role permits nothing that the user’s does not',
      isHomeWithinCaller: 'the new scope lies within the user’s',
      isHomeApart: 'each new scope is named once, and none lies within another',
      hasScope: 'a role meant for a faculty or a branch has one',
    },
    actions: {
      assign: 'stores the new role and scope',
      sendLink: 'ends the link before, and sends a new one',
      setPassword: 'stores the new password',
      endSessions: 'ends all open sessions of the person',
    },
    data: {
      person_assign: {
        permitted: 'A role and a scope that the user may give',
        administrator: 'The administrator’s role, for the whole university',
        retired: 'A role that is retired',
        above: 'A role that permits more than the user’s',
        covered: 'a scope within another one of the person',
        outside: 'A scope outside the user’s',
        unscoped: 'A role for one faculty, with the whole university',
      },
    },
    inputs: {
      other: 'The user may change this person',
      viewer: inputs.viewer,
      elsewhere: 'The user may change people, but not in this scope',
      self: 'The user is this person',
      outside: 'The person’s scope is not within the user’s',
      above: 'The person’s role permits more than the user’s',
      lastAdministrator: 'The person is the last active administrator',
    },
  },
}
