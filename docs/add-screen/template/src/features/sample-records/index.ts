import type { FeatureManifest } from '#src/kit/feature.ts'

export const sampleRecords: FeatureManifest = {
  name: 'sample-records',
  pages: [
    {
      path: 'Sample/Path',
      menuId: 9999,
      title: 'sample-records.title',
      namespaces: ['sample-records', 'common', 'errors'],
      screen: () => import('./sample-records-screen.tsx').then((module) => module.SampleRecordsScreen),
    },
  ],
}
