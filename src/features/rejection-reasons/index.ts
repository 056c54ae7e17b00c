import type { FeatureManifest } from '#src/kit/feature.ts'

export const rejectionReasons: FeatureManifest = {
  name: 'rejection-reasons',
  pages: [
    {
      path: 'SystemInfo/RejectionReasons',
      menuId: 903,
      title: 'rejection-reasons.title',
      namespaces: ['rejection-reasons', 'common', 'errors'],
      screen: () => import('./rejection-reasons-screen.tsx').then((module) => module.RejectionReasonsScreen),
    },
  ],
}
