import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/student-accounts. */
export const studentAccounts = {
  studentAccount: {
    name: 'Student account',
    about: 'The life of a student’s account: active or not, until it is deleted.',
    states: {
      active: { name: 'Active', about: 'The student can log in and apply.' },
      inactive: { name: 'Inactive', about: 'The student cannot log in; the data can be mended all the same.' },
      removed: { name: 'Deleted', about: 'Gone for good.' },
    },
    events: {
      account_edit: { name: 'Edit', step: 'Press “Edit” in the row, change identity number or e-mail, and save' },
      account_remove: { name: 'Delete', step: 'Press “Delete” in the row, and confirm' },
      account_correct: {
        name: 'Correct from an application',
        step: 'Correct the card id or the e-mail in the details of one of the student’s applications',
      },
      account_replace: {
        name: 'Replace',
        step: 'A system that brings applicants in sends the student’s data again',
      },
      account_receivePaper: {
        name: 'Receive a paper',
        step: 'A system that brings applicants in sends a paper of the student',
      },
      account_removePaper: {
        name: 'Remove a paper',
        step: 'A system that brings applicants in removes a paper of the student',
      },
      account_activate: { name: 'Activate', step: 'The applicants’ product activates the account' },
      account_deactivate: { name: 'Deactivate', step: 'The applicants’ product deactivates the account' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoApplications: 'the student has no applications',
      isUnsent: 'none of the student’s applications was sent',
      isPaperWanted: 'nothing was sent yet, or an application waits for papers',
    },
    actions: { edit: actions.edit },
    data: {
      account_replace: { draft: 'no application was sent yet', sent: 'an application was sent' },
      account_receivePaper: { wanted: 'a paper is wanted', unwanted: 'no paper is wanted' },
      account_removePaper: { draft: 'no application was sent yet', sent: 'an application was sent' },
    },
    inputs: {
      officer: 'The user may change it, and the student has no applications',
      viewer: inputs.viewer,
      elsewhere: 'The user may change it, but not in this scope',
      applied: 'The student has applications',
    },
  },
}
