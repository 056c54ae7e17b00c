import type { NamespaceScopeTranslation } from '../../i18n-types.ts'

/** The scope dialog, its tree and the scope path. */
const en_scope = {
  button: 'Change scope',
  title: 'Change scope',
  current: 'Current scope',
  lead: 'Choose the university, faculty or branch to work in.',
  forced: 'This page does not work in the current scope. Choose a fitting one to continue.',
  search: 'Search for a faculty or branch',
  clearSearch: 'Clear the search',
  noMatches: 'No scope has this name',
  tree: 'Scopes',
  levels: {
    university: 'University',
    faculty: 'Faculty',
    branch: 'Branch',
    several: 'Several',
  },
  notAllowed: 'Not for this page',
  inactive: 'Inactive',
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Loading the scopes',
  retry: 'Try again',
  path: 'Scope path',
  all: 'All your scopes',
  several: '{{count:1 scope|?? scopes}}',
  branchOf: '{branch} ({faculty})',
  unusable: {
    title: 'This page does not work in your scope',
    lead: 'This page works for {levels} only, which your account does not reach.',
    home: 'Back to the home page',
  },
} satisfies NamespaceScopeTranslation
export default en_scope
