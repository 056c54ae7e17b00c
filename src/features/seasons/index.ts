import type { FeatureManifest } from '#src/kit/feature.ts'

export const seasons: FeatureManifest = {
  name: 'seasons',
  pages: [
    {
      path: 'Administration/Seasons',
      menuId: 908,
      title: 'seasons.title',
      namespaces: ['seasons', 'common', 'errors'],
      screen: () => import('./seasons-screen.tsx').then((module) => module.SeasonsScreen),
    },
    {
      path: 'Administration/Seasons/Assistant',
      menuId: 908,
      title: 'season-assistant.title',
      namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
      screen: () => import('./assistant/assistant-screen.tsx').then((module) => module.AssistantScreen),
    },
  ],
}
