import type { BaseTranslation } from '../../i18n-types.ts'

const ar_main_rules = {
  title: 'القواعد الرئيسية',
  tabs: { general: 'القواعد العامة للالتحاق', admission: 'قواعد الالتحاق' },
} satisfies BaseTranslation
export default ar_main_rules
