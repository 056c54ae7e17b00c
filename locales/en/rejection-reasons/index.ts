import type { NamespaceRejectionReasonsTranslation } from '../../i18n-types.ts'

const en_rejection_reasons = {
  title: 'Reasons of refusal',
  add: 'Add a reason',
  edit: 'Edit the reason',
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active' },
  help: {
    active:
      'A reason that is not active is not offered when an application is refused; it stays in the history of those refused with it',
  },
  empty: 'Add the first reason to see it here, and when an application is refused',
  remove: {
    title: 'Delete the reason?',
    message: 'The reason “{name}” will be deleted for good. This cannot be undone.',
  },
} satisfies NamespaceRejectionReasonsTranslation
export default en_rejection_reasons
