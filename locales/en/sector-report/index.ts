import type { NamespaceSectorReportTranslation } from '../../i18n-types.ts'

const en_sector_report = {
  title: 'Sector report',
  fields: { yearId: 'Academic year', semesterId: 'Semester' },
  columns: {
    arName: 'Sector in Arabic',
    enName: 'Sector in English',
    active: 'State',
    faculties: 'Faculties',
    applications: 'Applications',
    accepted: 'Accepted',
  },
  total: 'Total',
  empty: 'Add sectors first, on the sectors screen',
} satisfies NamespaceSectorReportTranslation
export default en_sector_report
