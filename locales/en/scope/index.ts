import type { NamespaceScopeTranslation } from '../../i18n-types.ts'

const en_scope = {
  title: 'Title',
} satisfies NamespaceScopeTranslation
export default en_scope
