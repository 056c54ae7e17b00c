import type { FeatureManifest } from '#src/kit/feature.ts'

export const university: FeatureManifest = {
  name: 'university',
  pages: [
    {
      path: 'SetUp/University',
      menuId: 906,
      title: 'organisation.title',
      namespaces: ['organisation', 'common', 'errors'],
      screen: () => import('./university-screen.tsx').then((module) => module.UniversityScreen),
    },
  ],
}
