import type { NamespacePaperRequirementsTranslation } from '../../i18n-types.ts'

const en_paper_requirements = {
  title: 'Required papers',
  add: 'Add a required paper',
  edit: 'Edit a required paper',
  all: 'All',
  fields: {
    kind: 'Paper',
    categoryId: 'Certificate type',
    gender: 'Gender',
    nationality: 'Nationality',
    active: 'Active',
  },
  placeholders: { categoryId: 'All', gender: 'All', nationality: 'All' },
  genders: { male: 'Men', female: 'Women' },
  nationalities: { egyptian: 'Egyptians (with a national id)', other: 'Others (with a passport)' },
  empty: 'No paper is required yet: begin with “Add a required paper”',
  remove: {
    title: 'Delete a required paper?',
    message:
      '“{name}” will no longer be required by this record. This cannot be undone. What was uploaded and checked stays.',
  },
} satisfies NamespacePaperRequirementsTranslation
export default en_paper_requirements
