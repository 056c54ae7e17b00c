import type { BaseTranslation } from '../../i18n-types.ts'

const ar_people = {
  title: 'المستخدمون',
} satisfies BaseTranslation
export default ar_people
