import type { NamespaceApplicationsTranslation } from '../../i18n-types.ts'

const en_applications = {
  title: 'Title',
} satisfies NamespaceApplicationsTranslation
export default en_applications
