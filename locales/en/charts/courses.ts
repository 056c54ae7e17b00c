import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/courses. */
export const courses = {
  course: {
    name: 'Course',
    about: 'The life of a course: active or not, until it is deleted.',
    states: {
      active: { name: 'Active', about: 'It is offered where courses are added to certificates.' },
      inactive: { name: 'Inactive', about: 'It stays in its certificates, and is not offered for others.' },
      deleted: { name: 'Deleted', about: 'It is gone for good.' },
    },
    events: {
      course_edit: { name: 'Edit', step: 'Press “Edit”, change the data and save' },
      course_delete: { name: 'Delete', step: 'Press “Delete” and confirm' },
      course_activate: { name: 'Activate', step: 'Switch “Active” on in the row' },
      course_deactivate: { name: 'Deactivate', step: 'Switch “Active” off in the row' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoCertificates: 'no certificate holds it',
    },
    actions: {
      edit: actions.edit,
    },
    inputs: {
      free: 'The user may change it, and no certificate holds it',
      certified: 'The user may change it, and two certificates hold it',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
