import type { BaseTranslation } from '../../i18n-types.ts'

const ar_roles = {
  title: 'الأدوار',
} satisfies BaseTranslation
export default ar_roles
