import type { NamespaceOfficialResultsTranslation } from '../../i18n-types.ts'

const en_official_results = {
  title: 'Official results',
  fields: {
    yearId: 'Academic year',
    semesterId: 'Semester',
    identityType: 'Search by',
    searchText: 'Search text',
    agreement: 'Official results',
  },
  options: { identityType: { '1': 'Student name', '2': 'Identity number', '3': 'Application number' } },
  placeholders: { searchText: 'Name, identity or application number', yearId: 'All', semesterId: 'All' },
  accepted: {
    title: 'Accepted on totals that no results prove',
    empty: 'Nobody was accepted on such a total. Change the official results or the season to look for others.',
    more: 'Only the first {max} accepted students were exported. Narrow the search to export the others.',
    agreements: { differs: 'Differs from the official results', notFound: 'Not found in the official results' },
    columns: {
      studentName: 'Student',
      studentIdentity: 'Identity number',
      appNum: 'Application number',
      facultyName: 'Faculty',
      branch: 'Branch',
      claim: 'Submitted total',
      officialTotal: 'Official total',
      difference: 'Difference',
      certifiedTotal: 'Certified total',
      totalOf: 'Total that the rule counts',
      acceptedBy: 'Accepted by',
      acceptedAt: 'Date of acceptance',
    },
    ranked: {
      claim: 'Submitted total',
      certifiedElseClaim: 'Certified total, or the submitted one',
      certified: 'Certified total alone',
      none: 'No rule recommended it',
    },
  },
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
