import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/certificate-tree. */
export const certificateTree = {
  certificateTree: {
    name: 'Certificates for applying',
    about:
      'The tree of certificates open for applying: switch some, see what changes, and save the whole tree, or cancel.',
    states: {
      loading: { name: 'Loading', about: 'The tree is on its way.' },
      failed: { name: 'Not loaded', about: 'The tree could not be loaded: the reason stands there, with “Try again”.' },
      forbidden: { name: 'Not allowed', about: 'The user may not see the tree, or not in this scope.' },
      showing: { name: 'As stored', about: 'The tree as it is stored.' },
      unchanged: { name: 'No changes', about: '“There are no changes to save” stands there.' },
      changed: { name: 'Changed', about: 'Some certificates were switched, and nothing is saved yet.' },
      confirming: {
        name: 'Save?',
        about: 'A question says how many certificates are opened and closed, and which.',
      },
      saving: { name: 'Saving', about: 'The server checks and stores the whole tree; the panel waits.' },
      refused: { name: 'Refused', about: 'The panel says why; what was switched stays.' },
      outdated: {
        name: 'Outdated',
        about: 'Somebody else saved the tree, or the certificates changed: “Reload” shows it as it is now.',
      },
      discarding: { name: 'Cancel changes?', about: 'A question says that what was switched will be lost.' },
    },
    events: {
      always: { name: 'At once', step: 'This happens by itself' },
      node_switch: { name: 'Switch', step: 'Press the switch of a certificate' },
      all_switch: { name: 'Switch all', step: 'Press “Activate all” or “Deactivate all”' },
      tree_save: { name: 'Save', step: 'Press “Save”' },
      save_confirm: { name: 'Confirm', step: 'Press “Save” in the question' },
      save_cancel: { name: 'Do not save', step: 'Press “Cancel” in the question' },
      tree_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      discard_confirm: { name: 'Discard changes', step: 'Press “Discard changes”' },
      discard_cancel: { name: 'Keep editing', step: 'Press “Keep editing”' },
      tree_reload: { name: 'Reload', step: 'Press “Try again” or “Reload”' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAsStored: guards.hasNoChanges,
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      isOutdated: 'somebody else saved the tree, or the certificates changed',
    },
    actions: {
      setTree: 'shows the tree as the server holds it',
      switchNode: 'switches the certificate, or all of a type',
      switchAll: 'switches all certificates',
      setSaved: 'keeps the saved tree and its version',
      dropChanges: 'shows the stored tree again',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      showSuccess: actions.showSuccess,
      showProblem: actions.showProblem,
    },
    invokes: {
      loadTree: {
        name: 'Load the tree',
        done: { small: 'The server answers: a type with two certificates, one of them open' },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      saveTree: {
        name: 'Save the tree',
        done: { saved: answers.saved },
        error: {
          broken: answers.broken,
          stale: answers.stale,
          sessionOver: answers.sessionOver,
          otherNodes: 'The server answers: the certificates are other ones now',
        },
      },
    },
    inputs: { officer: 'The user may change the tree', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
    data: {
      node_switch: { open: 'the closed certificate, on', back: 'the same certificate, off' },
      all_switch: { on: '“Activate all”', off: '“Deactivate all”' },
    },
  },
}
