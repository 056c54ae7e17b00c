import type { FeatureManifest } from '#src/kit/feature.ts'

export const services: FeatureManifest = {
  name: 'services',
  pages: [
    {
      path: 'Administration/Services',
      menuId: 28,
      title: 'services.title',
      namespaces: ['services', 'common', 'errors'],
      screen: () => import('./services-screen.tsx').then((module) => module.ServicesScreen),
    },
  ],
}
