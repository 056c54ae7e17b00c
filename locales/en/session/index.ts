import type { NamespaceSessionTranslation } from '../../i18n-types.ts'

const en_session = {
  title: 'Title',
} satisfies NamespaceSessionTranslation
export default en_session
