import type { BaseTranslation } from '../../i18n-types.ts'

const ar_sectors = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_sectors
