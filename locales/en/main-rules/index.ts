import type { NamespaceMainRulesTranslation } from '../../i18n-types.ts'

const en_main_rules = {
  title: 'Main rules',
  tabs: { general: 'General admission rules', admission: 'Admission rules' },
} satisfies NamespaceMainRulesTranslation
export default en_main_rules
