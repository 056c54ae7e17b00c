import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/services. */
export const services = {
  service: {
    name: 'Service',
    about: 'It is registered, then edited.',
    states: { registered: { name: 'Registered', about: 'Its address is known; there is no deletion.' } },
    events: { service_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the data and save' } },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: { edit: actions.edit },
    inputs: { admin: 'The user may change it', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
  },
}
