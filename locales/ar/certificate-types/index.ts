import type { BaseTranslation } from '../../i18n-types.ts'

const ar_certificate_types = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_certificate_types
