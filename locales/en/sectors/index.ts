import type { NamespaceSectorsTranslation } from '../../i18n-types.ts'

const en_sectors = {
  title: 'Title',
} satisfies NamespaceSectorsTranslation
export default en_sectors
