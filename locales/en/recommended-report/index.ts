import type { NamespaceRecommendedReportTranslation } from '../../i18n-types.ts'

const en_recommended_report: NamespaceRecommendedReportTranslation = {
  title: 'Recommended students',
  empty: 'No mark stands here. Applying an approval rule, on the page of student nomination, recommends students.',
  fields: {
    identityType: 'Search by',
    searchText: 'Search text',
    yearId: 'Academic year',
    semesterId: 'Semester',
    desireNumber: 'Desire number',
    statusStudent: 'Recommended for',
    reason: 'Reason',
  },
  options: {
    identityType: { '1': 'Student name', '2': 'Identity number', '3': 'Application number' },
    statusStudent: { '1': 'Acceptance', '0': 'Refusal' },
  },
  placeholders: {
    searchText: 'Name, identity or number',
    yearId: 'All',
    semesterId: 'All',
    desireNumber: 'All desires',
    statusStudent: 'All',
    reason: 'All',
  },
  columns: {
    studentName: 'Student',
    studentIdentity: 'Identity',
    appNum: 'Application number',
    facultyName: 'Faculty',
    branch: 'Branch',
    desireNumber: 'Desire',
    totalDegree: 'Total',
    percentage: 'Percentage',
    statusStudent: 'Recommended for',
    rank: 'Rank',
    reason: 'Reason',
    ruleId: 'Rule',
    markedAt: 'Date of the mark',
  },
  rule: 'Rule {id}',
  ruleVersion: 'Rule {id}, version {version}',
  more: 'Only the first {max} recommended students were exported. Narrow the search to export the others.',
}
export default en_recommended_report
