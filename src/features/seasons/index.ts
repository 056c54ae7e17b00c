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
    {
      path: 'Administration/Seasons/Copies',
      menuId: 908,
      title: 'season-assistant.copies.title',
      namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
      screen: () => import('./assistant/copies-screen.tsx').then((module) => module.CopiesScreen),
    },
    {
      path: 'Administration/Seasons/:id/YearEnd',
      menuId: 908,
      title: 'season-assistant.yearEnd.title',
      namespaces: ['season-assistant', 'statuses', 'common', 'errors'],
      screen: () => import('./assistant/year-end-screen.tsx').then((module) => module.YearEndScreen),
    },
  ],
}
