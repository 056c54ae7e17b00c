import type { FeatureManifest } from '#src/kit/feature.ts'

/** The sector report (decision S4). */
export const sectorReport: FeatureManifest = {
  name: 'sector-report',
  pages: [
    {
      path: 'Reports/SectorReports',
      menuId: 13,
      title: 'sector-report.title',
      namespaces: ['sector-report', 'common', 'errors'],
      screen: () => import('./sector-report-screen.tsx').then((module) => module.SectorReportScreen),
    },
  ],
}
