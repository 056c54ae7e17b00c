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
    {
      path: 'SetUp/Seasons/Assistant',
      menuId: 908,
      title: 'season-assistant.title',
      namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
      screen: () => import('./assistant/assistant-screen.tsx').then((module) => module.AssistantScreen),
    },
    {
      path: 'SetUp/Seasons/Copies',
      menuId: 908,
      title: 'season-assistant.copies.title',
      namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
      screen: () => import('./assistant/copies-screen.tsx').then((module) => module.CopiesScreen),
    },
    {
      path: 'SetUp/Seasons/:id/YearEnd',
      menuId: 908,
      title: 'season-assistant.yearEnd.title',
      namespaces: ['season-assistant', 'statuses', 'common', 'errors'],
      screen: () => import('./assistant/year-end-screen.tsx').then((module) => module.YearEndScreen),
    },
  ],
}
