import type { BaseTranslation } from '../../i18n-types.ts'

const ar_applications = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_applications
