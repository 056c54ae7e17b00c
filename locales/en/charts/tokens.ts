import { guards, inputs } from './common.js'

/** Texts of the machines of machines/tokens. */
export const tokens = {
  token: {
    name: 'Token of the intake',
    about: 'The life of a token of the intake: it is accepted, replaced by another one, revoked, or its time is over.',
    states: {
      active: { name: 'Active', about: 'Calls with it are accepted.' },
      expiring: {
        name: 'Replaced, still accepted',
        about: 'Another token has replaced it; it is accepted until its grace ends.',
      },
      expired: { name: 'Expired', about: 'Its time is over, and calls with it are refused.' },
      revoked: { name: 'Revoked', about: 'It was revoked or replaced, and calls with it are refused.' },
    },
    events: {
      token_rollOver: { name: 'Replace with a grace', step: 'Press “Replace” in the row, and choose one more day' },
      token_replace: { name: 'Replace at once', step: 'Press “Replace” in the row, and choose “No longer”' },
      token_revoke: { name: 'Revoke', step: 'Press “Revoke” in the row, and confirm' },
      clock_expire: { name: 'Time over', step: 'The server finds that its time is over' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotAboveCaller: 'it permits nothing that the user may not do',
      isOver: 'its time is over',
    },
    inputs: {
      manager: 'The user may do what it permits, and its time is not over',
      over: 'Its time is over',
      above: 'It permits something that the user may not do',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
