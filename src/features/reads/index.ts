import type { FeatureManifest } from '#src/kit/feature.ts'

export const reads: FeatureManifest = {
  name: 'reads',
  pages: [
    {
      path: 'Administration/ApplicantReads',
      menuId: 902,
      title: 'reads.title',
      namespaces: ['reads', 'common', 'errors'],
      screen: () => import('./reads-screen.tsx').then((module) => module.AccessLogScreen),
    },
  ],
}
