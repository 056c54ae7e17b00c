import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/saved-views. */
export const savedViews = {
  savedViews: {
    name: 'Saved views',
    about:
      'The views of lists that a user has saved: they load with the first list, are updated to what a list shows, and deleted.',
    states: {
      unknown: { name: 'Not asked for', about: 'No list was opened yet.' },
      loading: { name: 'Loading', about: 'The views are on their way; the list does not wait for them.' },
      failed: {
        name: 'Not loaded',
        about: 'The menu says that the views could not be loaded, and offers “Try again”.',
      },
      ready: { name: 'Ready', about: 'The views can be chosen and changed.' },
      confirming: { name: 'Asking', about: 'Asks whether to delete the view, by its name.' },
      updating: { name: 'Updating', about: 'The server stores what the list shows now in the view.' },
      removing: { name: 'Deleting', about: 'The server deletes the view.' },
    },
    events: {
      views_load: { name: 'Load', step: 'Open a list, or press “Try again” in the menu of views' },
      view_update: { name: 'Update', step: 'Press “Update” with the name of the view' },
      view_remove: { name: 'Delete', step: 'Press “Delete” beside a view' },
      removal_confirm: { name: 'Confirm', step: 'Press “Delete” in the dialog' },
      removal_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
    },
    guards: {
      isSessionOver: guards.isSessionOver,
      isOutOfDate: 'the view was deleted or changed in another window',
    },
    actions: {
      clearTarget: 'forgets which view it was',
      setViews: 'shows the views in the menu',
      setTarget: 'notes which view it is',
      showSuccess: actions.showSuccess,
      showProblem: actions.showProblem,
    },
    invokes: {
      loadViews: {
        name: 'Loading the views',
        done: { one: 'The server answers: one view', none: 'The server answers: no views' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      updateView: {
        name: 'Updating the view',
        done: { done: answers.saved },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
      removeView: {
        name: 'Deleting the view',
        done: { done: 'The server answers: deleted' },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      plain: 'The user has just logged in',
    },
    data: {
      view_update: { one: 'one saved view' },
      view_remove: { one: 'one saved view' },
    },
  },
}
