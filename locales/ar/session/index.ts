import type { BaseTranslation } from '../../i18n-types.ts'

const ar_session = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_session
