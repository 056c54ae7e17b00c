import type { NamespaceSampleRecordsTranslation } from '../../i18n-types.ts'

const en_sample_records = {
  title: '{{title-en}}',
  add: 'Add: {{en}}',
  edit: 'Edit: {{en}}',
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active' },
  empty: 'There is nothing yet: begin with “Add: {{en}}”',
  remove: {
    title: 'Delete: {{en}}?',
    message: '“{name}” will be deleted for good. This cannot be undone.',
  },
} satisfies NamespaceSampleRecordsTranslation
export default en_sample_records
