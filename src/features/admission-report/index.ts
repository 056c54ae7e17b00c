import type { FeatureManifest } from '#src/kit/feature.ts'

const NAMESPACES = ['admission-report', 'applications', 'statuses', 'scope', 'common', 'errors'] as const

/** The reports of the applicants and of the statuses of applications (document 3, section 2). */
export const admissionReport: FeatureManifest = {
  name: 'admission-report',
  pages: [
    {
      path: 'ReportsAndStatistics/AllStudents',
      menuId: 21,
      title: 'admission-report.students.title',
      namespaces: NAMESPACES,
      screen: () => import('./students-report-screen.tsx').then((module) => module.StudentsReportScreen),
    },
    {
      path: 'ReportsAndStatistics/ApplicationStatus',
      menuId: 23,
      title: 'admission-report.status.title',
      namespaces: NAMESPACES,
      screen: () => import('./status-report-screen.tsx').then((module) => module.StatusReportScreen),
    },
  ],
}
