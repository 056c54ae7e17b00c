import type { NamespaceSavedViewsTranslation } from '../../i18n-types.ts'

/** Saved views of a list. */
const en_saved_views = {
  mine: 'Saved views',
  none: 'Save the search, order and columns as they are now, to come back to them in one press.',
  plain: 'Standard view',
  isDefault: 'opens by itself',
  save: 'Save this view',
  update: 'Update “{name}” to what is shown',
  manage: 'Manage views',
  failed: 'The saved views could not be loaded',
  addTitle: 'Save this view',
  renameTitle: 'Edit the view',
  rename: 'Edit',
  current: 'shown now',
  fields: { name: 'Name', isDefault: 'Open the list with this view' },
  help: { isDefault: 'Used whenever you open the list from the menu' },
  remove: {
    title: 'Delete the view?',
    message: 'The view “{name}” is deleted from your list. The data of the list is not touched.',
  },
} satisfies NamespaceSavedViewsTranslation
export default en_saved_views
