import type { FeatureManifest } from '#src/kit/feature.ts'

export const paperRequirements: FeatureManifest = {
  name: 'paper-requirements',
  pages: [
    {
      path: 'SystemInfo/PaperRequirements',
      menuId: 904,
      title: 'paper-requirements.title',
      namespaces: ['paper-requirements', 'applications', 'common', 'errors'],
      screen: () => import('./paper-requirements-screen.tsx').then((module) => module.PaperRequirementsScreen),
    },
  ],
}
