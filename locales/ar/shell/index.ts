import type { BaseTranslation } from '../../i18n-types.ts'

const ar_shell = {
  title: 'عنوان',
} satisfies BaseTranslation
export default ar_shell
