import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/certificates. */
export const certificates = {
  certificate: {
    name: 'Certificate',
    about:
      'The life of a certificate of an academic year: open while it is prepared, closed when it is complete, locked by its students or by the end of its year.',
    states: {
      open: {
        name: 'Open',
        about:
          'Being prepared: it and its courses may be changed while no students were uploaded and its year is not finished.',
      },
      closed: {
        name: 'Closed',
        about: 'Complete: nothing of it changes until it is reopened, which its students or a finished year forbid.',
      },
      deleted: { name: 'Deleted', about: 'It is gone for good.' },
    },
    events: {
      certificate_edit: { name: 'Edit', step: 'Press “Edit”, change the data and save' },
      certificate_delete: { name: 'Delete', step: 'Press “Delete” and confirm' },
      certificate_close: { name: 'Close', step: 'Press “Close the certificate” and confirm' },
      certificate_open: { name: 'Reopen', step: 'Press “Reopen”' },
      course_add: { name: 'Add a course', step: 'Press “Add a course”, choose the course and save' },
      course_edit: { name: 'Edit a course', step: 'Press “Edit” beside a course, change its degree and save' },
      course_remove: { name: 'Remove a course', step: 'Press “Remove the course” and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoStudents: 'no students were uploaded for it',
      isYearUnfinished: 'its year is not finished',
      hasNoCourses: 'it has no courses',
      hasCourses: 'it has courses',
      isCourseActive: 'the course is active',
    },
    actions: {
      edit: actions.edit,
      changeCourses: 'stores the change of its courses',
    },
    inputs: {
      empty: 'The user may change it; it has neither courses nor students',
      withCourses: 'The user may change it; it has 7 courses and no students',
      withStudents: 'The user may change it; it has 7 courses and 12 students',
      onlyStudents: 'The user may change it; it has 12 students and no courses',
      yearFinished: 'The user may change it; it has 7 courses, and all seasons of its year are finished',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
    data: {
      course_add: { unknown: 'no course is chosen yet', active: 'an active course', inactive: 'an inactive course' },
      course_edit: { unknown: 'no course is chosen yet', active: 'an active course', inactive: 'an inactive course' },
    },
  },
  certificateView: {
    name: 'Certificate page',
    about: 'One certificate with its courses: shown, reopened, closed, deleted, and courses removed from it.',
    states: {
      loading: { name: 'Loading', about: 'Waits for the certificate; what was shown before stays.' },
      failed: { name: 'Not loaded', about: 'It could not be loaded: the reason and “Try again” are shown.' },
      forbidden: { name: 'Not permitted', about: 'The user may not see certificates, or not in this scope.' },
      shown: { name: 'Shown', about: 'The data card and the courses are shown.' },
      outdated: {
        name: 'Changed by another',
        about: 'Somebody else changed the certificate meanwhile: says who, and offers “Reload”.',
      },
      confirming: { name: 'Asking', about: 'Asks whether to do it, and says what it will do.' },
      acting: { name: 'Acting', about: 'The server does it; nothing else can be done meanwhile.' },
      left: { name: 'Deleted', about: 'The certificate is no more: the list is shown instead.' },
    },
    events: {
      certificate_reload: { name: 'Reload', step: 'Press “Reload” or “Try again”' },
      action_ask: { name: 'Action to confirm', step: 'Press an action that asks first' },
      action_do: { name: 'Immediate action', step: 'Press an action that is done at once' },
      action_confirm: { name: 'Confirm', step: 'Confirm in the dialog' },
      action_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
    },
    guards: {
      isGone: 'the certificate does not exist any more',
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      isDeletion: 'the certificate was deleted',
      canBeUndone: guards.canBeUndone,
      isStale: 'somebody else changed the certificate meanwhile',
    },
    actions: {
      clearProblem: actions.clearProblem,
      clearAction: 'forgets the action',
      returnToList: 'shows the list as it was left',
      setViewed: 'shows the certificate and its courses',
      showProblem: actions.showProblem,
      setProblem: actions.setProblem,
      setAction: 'keeps the action',
      showSuccess: actions.showSuccess,
      offerUndo: actions.offerUndo,
    },
    invokes: {
      loadCertificate: {
        name: 'Loading the certificate',
        done: { shown: 'The server answers: the certificate and its courses' },
        error: {
          broken: answers.broken,
          gone: answers.gone,
          forbidden: answers.forbidden,
          sessionOver: answers.sessionOver,
        },
      },
      changeCertificate: {
        name: 'Changing the certificate',
        done: { changed: 'The server answers: done', undoable: 'The server answers: done, and it can be taken back' },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      seventh: 'The page of one certificate is opened',
    },
    data: {
      action_ask: { delete: 'delete the certificate', close: 'close the certificate', removeCourse: 'remove a course' },
      action_do: { open: 'reopen the certificate' },
    },
  },
}
