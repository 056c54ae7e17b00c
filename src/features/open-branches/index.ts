import type { FeatureManifest } from '#src/kit/feature.ts'

export const openBranches: FeatureManifest = {
  name: 'open-branches',
  pages: [
    {
      path: 'Administration/FacultiesBranchesManagement',
      menuId: 36,
      title: 'open-branches.title',
      namespaces: ['open-branches', 'scope', 'common', 'errors'],
      screen: () => import('./open-branches-screen.tsx').then((module) => module.OpenBranchesScreen),
    },
  ],
}
