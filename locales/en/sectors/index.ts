import type { NamespaceSectorsTranslation } from '../../i18n-types.ts'

const en_sectors = {
  title: 'Sectors',
  add: 'Add a sector',
  edit: 'Edit the sector',
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active' },
  help: { active: 'A sector that is not active is not offered for new records' },
  empty: 'Add the first sector to see it here',
  remove: {
    title: 'Delete the sector?',
    message: '“{name}” will be deleted for good. This cannot be undone.',
  },
} satisfies NamespaceSectorsTranslation
export default en_sectors
