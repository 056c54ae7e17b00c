import type { FeatureManifest } from '#src/kit/feature.ts'

/** Export to a private university (S2), reached from the linked systems. */
export const privateUniversityExport: FeatureManifest = {
  name: 'private-university-export',
  pages: [
    {
      path: 'StudentData/PrivateUniversityExport',
      menuId: null,
      permission: 'private_university_export.can_view_private_university_export',
      levels: [12, 13, 14],
      title: 'private-university-export.title',
      namespaces: ['private-university-export', 'jobs', 'applications', 'statuses', 'common', 'errors'],
      screen: () => import('./export-screen.tsx').then((module) => module.PrivateUniversityExportScreen),
    },
  ],
}
