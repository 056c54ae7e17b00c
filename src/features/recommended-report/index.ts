import type { FeatureManifest } from '#src/kit/feature.ts'

/** The report of recommended students (decision D86). */
export const recommendedReport: FeatureManifest = {
  name: 'recommended-report',
  pages: [
    {
      path: 'ReportsAndStatistics/RecommendedStudents',
      menuId: 19,
      title: 'recommended-report.title',
      namespaces: ['recommended-report', 'nomination', 'applications', 'statuses', 'common', 'errors'],
      screen: () => import('./recommended-report-screen.tsx').then((module) => module.RecommendedReportScreen),
    },
  ],
}
