import type { FeatureManifest } from '#src/kit/feature.ts'

export const sectors: FeatureManifest = {
  name: 'sectors',
  pages: [
    {
      path: 'SystemInfo/sectors',
      menuId: 10,
      title: 'sectors.title',
      namespaces: ['sectors', 'common', 'errors'],
      screen: () => import('./sectors-screen.tsx').then((module) => module.SectorsScreen),
    },
  ],
}
