import type { BaseTranslation } from '../../i18n-types.ts'

const ar_common = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_common
