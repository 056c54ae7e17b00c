import type { BaseTranslation } from '../../i18n-types.ts'

const ar_scope = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_scope
