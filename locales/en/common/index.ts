import type { NamespaceCommonTranslation } from '../../i18n-types.ts'

/** Texts of the kit: what every list, dialog and confirmation shares. */
const en_common = {
  actions: {
    undo: 'Undo',
    add: 'Add', edit: 'Edit', delete: 'Delete', save: 'Save', cancel: 'Cancel', close: 'Close', search: 'Search', reset: 'Reset', retry: 'Try again',
    reload: 'Reload', back: 'Back', stay: 'Keep editing', discard: 'Discard changes', toggle: 'Activate “{name}”',
  },
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active', actions: 'Actions', state: 'State', search: 'Search by name' },
  states: { active: 'Active', inactive: 'Inactive' },
  list: {
    loading: 'Loading',
    results: '{{count:No results|1 result|?? results}}',
    empty: 'No Available Data',
    noMatch: 'Nothing matches the search',
    clearSearch: 'Clear the search',
    searchBefore: 'The list still shows the search before, since a filter is not valid',
    failed: 'The list could not be loaded',
    refused: 'You cannot see this list',
    outdated: 'The record changed while you were working',
    sortBy: 'Sort by',
    sortAscending: 'ascending',
    sortDescending: 'descending',
    open: 'Open {name}',
  },
  pager: {
    label: 'Pages of the list',
    range: '{from}–{to} of {total}',
    rangeMore: '{from}–{to} of more than {total}',
    pageSize: 'Rows',
    page: 'Page {page} of {last}',
    pageOfMore: 'Page {page}',
    first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page',
  },
  columns: { choose: 'Columns', shown: 'Columns shown', all: 'Show all', lastStays: 'At least one column stays.' },
  views: { label: 'Views' },
  report: { export: 'Export', print: 'Print', printedAt: 'Printed on {at}' },
  dialog: {
    unchanged: 'There are no changes to save',
    restored: 'Your session ended before this was saved. Here is what you had typed: check it, then save.',
    recounted: 'The number of records that saving changes is not what you were told, and nothing was saved. This is how many there are now:',
    discardTitle: 'Leave without saving?',
    discardMessage: 'What you typed in this window will be lost.',
  },
  formPage: { locked: 'The record cannot be edited now', failed: 'The form could not be loaded', refused: 'You cannot make changes here', discardMessage: 'What you typed on this page will be lost.' },
  filters: { advanced: 'Advanced search' },
  whyNot: { label: '{action} – not available', title: 'Why is “{action}” not available?' },
  busy: 'Working, please wait',
  guards: {
    mayManage: { why: "You don't have permission to change anything on this screen.", help: 'Ask the system administrator for it.' },
    isInScope: { why: 'Nothing can be changed on this screen in the current scope.', help: 'Change the scope to the university, then try again.' },
    isUnused: { why: 'The record is in use by {{uses:no records|1 record|?? records}}.', help: 'Deactivate it, so that it is not offered for new records, or delete what uses it first.' },
  },
} satisfies NamespaceCommonTranslation
export default en_common
