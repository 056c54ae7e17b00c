import type { FeatureManifest } from '#src/kit/feature.ts'

export const readiness: FeatureManifest = {
  name: 'readiness',
  pages: [
    {
      path: 'Administration/Readiness',
      menuId: 901,
      title: 'readiness.title',
      namespaces: ['readiness', 'common', 'errors'],
      screen: () => import('./readiness-screen.tsx').then((module) => module.ReadinessScreen),
    },
  ],
}
