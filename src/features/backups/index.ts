import type { FeatureManifest } from '#src/kit/feature.ts'

export const backups: FeatureManifest = {
  name: 'backups',
  pages: [
    {
      path: 'SetUp/Backups',
      menuId: 915,
      title: 'backups.title',
      namespaces: ['backups', 'common', 'errors', 'jobs'],
      screen: () => import('./backups-screen.tsx').then((module) => module.BackupsScreen),
    },
  ],
}
