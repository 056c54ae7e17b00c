import type { FeatureManifest } from '#src/kit/feature.ts'

/** The other systems that this one is linked to (S3). */
export const linkedSystems: FeatureManifest = {
  name: 'linked-systems',
  pages: [
    {
      path: 'StudentData/ManageLinkingOtherSystem',
      menuId: 31,
      title: 'linked-systems.title',
      namespaces: ['linked-systems', 'common', 'errors'],
      screen: () => import('./linked-systems-screen.tsx').then((module) => module.LinkedSystemsScreen),
    },
  ],
}
