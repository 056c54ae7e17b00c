import type { NamespaceCommonTranslation } from '../../i18n-types.ts'

const en_common = {
  title: 'Title',
} satisfies NamespaceCommonTranslation
export default en_common
