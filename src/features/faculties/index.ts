import type { FeatureManifest } from '#src/kit/feature.ts'

export const faculties: FeatureManifest = {
  name: 'faculties',
  pages: [
    {
      path: 'SetUp/Faculties',
      menuId: 907,
      title: 'faculties.title',
      namespaces: ['faculties', 'common', 'errors'],
      screen: () => import('./faculties-screen.tsx').then((module) => module.FacultiesScreen),
    },
  ],
}
