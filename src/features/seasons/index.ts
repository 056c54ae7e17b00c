import type { FeatureManifest } from '#src/kit/feature.ts'

export const seasons: FeatureManifest = {
  name: 'seasons',
  pages: [
    {
      path: 'SetUp/Seasons',
      menuId: 908,
      title: 'seasons.title',
      namespaces: ['seasons', 'common', 'errors'],
      screen: () => import('./seasons-screen.tsx').then((module) => module.SeasonsScreen),
    },
  ],
}
