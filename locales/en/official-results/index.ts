import type { NamespaceOfficialResultsTranslation } from '../../i18n-types.ts'

const en_official_results = {
  title: 'Official results',
  fields: { yearId: 'Academic year' },
  columns: {
    category: 'Certificate category',
    uploaded: 'Uploaded results',
    claims: 'Applications',
    agrees: 'Agree',
    differs: 'Differ',
    notFound: 'Not found',
    several: 'Found more than once',
  },
  none: 'None uploaded',
  open: '{category}, {column}: {value}, show the applications',
  total: 'Total',
  empty: 'There are no certificates of this academic year.',
} satisfies NamespaceOfficialResultsTranslation
export default en_official_results
