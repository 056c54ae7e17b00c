import type { NamespaceFormsTranslation } from '../../i18n-types.ts'

const en_forms = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose',
  noMatches: 'No matches',
  loading: 'Loading',
  clear: 'Clear',
  openList: 'Open the list',
  yes: 'Yes',
  no: 'No',
  library: {
    item: 'Item',
    add: 'Add',
    remove: 'Remove',
    moveUp: 'Move up',
    moveDown: 'Move down',
    copy: 'Copy',
    empty: 'No items yet',
    close: 'Close',
    errors: 'Errors',
    unsupported: 'This field cannot be shown',
  },
  /** Names that Blueprint's parts have for those who do not see them. */
  names: {
    close: 'Close',
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    month: 'Month',
    year: 'Year',
    time: '{label}: time',
  },
} satisfies NamespaceFormsTranslation
export default en_forms
