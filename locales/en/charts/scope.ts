import { actions } from './common.js'

/** Texts of the machines of machines/scope. */
export const scope = {
  scope: {
    name: 'Scope',
    about: 'Where the person works: the university, a faculty or a branch, or all scopes of one who has several.',
    states: {
      tree: { name: 'Tree of scopes', about: 'The scopes that the user may see.' },
      tree_loading: { name: 'Loading', about: 'The tree is on its way.' },
      tree_ready: { name: 'Known', about: 'The tree is known.' },
      tree_failed: { name: 'Not loaded', about: 'The tree did not come; “Try again” is offered.' },
      place: { name: 'Scope of the page', about: 'The scope of the page in view.' },
      place_checking: { name: 'Comparing', about: 'Compares the scope with what the page allows.' },
      place_settled: { name: 'Fits', about: 'The page works in this scope.' },
      place_choosing: { name: 'Choosing', about: 'The dialog “Change scope” is open, because the person wished so.' },
      place_mustChoose: {
        name: 'Has to choose',
        about:
          'The page does not work in this scope, nor in all scopes of the user: the dialog stays until a scope is saved.',
      },
      place_unusable: {
        name: 'No scope fits',
        about: 'No scope of this user fits the page; it says so and links home.',
      },
    },
    events: {
      always: { name: 'At once', step: 'Follows by itself' },
      tree_reload: { name: 'Try again', step: 'Press “Try again” in the dialog' },
      page_change: { name: 'Go to a page', step: 'Open a page from the menu' },
      dialog_open: { name: 'Change scope', step: 'Press “Change scope”' },
      scope_select: { name: 'Choose a scope', step: 'Choose a scope in the tree' },
      scope_save: { name: 'Save', step: 'Press “Save”' },
      dialog_dismiss: { name: 'Cancel', step: 'Press “Cancel” or close the dialog' },
    },
    guards: {
      isAllowed: 'the page works in the current scope',
      isHomeAllowed: 'the page works in all scopes of the user',
      isSomeAllowed: 'the page works in one of the user’s scopes or below',
      isGone: 'the current scope does not exist any more',
      isLevelAllowed: 'the scope is the user’s, and the page works in it',
      isSelected: 'a scope is chosen',
    },
    actions: {
      dropLoadProblem: actions.clearProblem,
      selectNothing: 'clears the choice',
      publish: 'stores the scope and sends it with every call',
      setTree: 'shows the tree',
      setLoadProblem: actions.setProblem,
      setLevels: 'notes which levels the page allows',
      resetToHome: 'goes back to all scopes of the user',
      select: 'marks the chosen scope',
      refuseLevel: 'says that the application does not work on this scope',
      apply: 'works in the chosen scope from now on',
      refuseNothing: 'says “Select Scope”',
    },
    invokes: {
      loadScopes: {
        name: 'Loading the tree',
        done: { small: 'The server answers: a university with a faculty and a branch' },
        error: { failed: 'The server answers: “Fetch Error”' },
      },
    },
    inputs: {
      atUniversity: 'The user belongs to the university',
      atStoredFaculty: 'The user belongs to the university, and last worked in a faculty',
      atGoneFaculty: 'The user belongs to the university, and last worked in a faculty that is gone',
      ofBranch: 'The user belongs to a branch',
      ofTwoFaculties: 'The user belongs to two faculties',
    },
    data: {
      page_change: {
        anywhere: 'a page for every level',
        universityOnly: 'a page for the university only',
        facultyOnly: 'a page for faculties only',
      },
      scope_select: { university: 'the university', faculty: 'a faculty', all: 'all scopes of the user' },
    },
  },
}
