import type { FeatureManifest } from '#src/kit/feature.ts'

/** Claims against the official results (issue 42). */
export const officialResults: FeatureManifest = {
  name: 'official-results',
  pages: [
    {
      path: 'StudentData/OfficialResults',
      menuId: 914,
      title: 'official-results.title',
      namespaces: ['official-results', 'common', 'errors'],
      screen: () => import('./official-results-screen.tsx').then((module) => module.OfficialResultsScreen),
    },
    {
      path: 'StudentData/OfficialResults/TakeOver',
      menuId: 914,
      title: 'official-results.takeOver.title',
      namespaces: ['official-results', 'applications', 'common', 'errors'],
      screen: () => import('./take-over-screen.tsx').then((module) => module.TakeOverScreen),
    },
    {
      path: 'StudentData/OfficialResults/TakeOvers',
      menuId: 914,
      title: 'official-results.takeOvers.title',
      namespaces: ['official-results', 'common', 'errors'],
      screen: () => import('./take-overs-screen.tsx').then((module) => module.TakeOversScreen),
    },
    {
      path: 'StudentData/OfficialResults/Accepted',
      menuId: 914,
      title: 'official-results.accepted.title',
      namespaces: ['official-results', 'applications', 'statuses', 'scope', 'common', 'errors'],
      screen: () => import('./accepted-screen.tsx').then((module) => module.AcceptedScreen),
    },
    {
      path: 'StudentData/OfficialResults/Changes',
      menuId: 914,
      title: 'official-results.changes.title',
      namespaces: ['official-results', 'applications', 'statuses', 'scope', 'common', 'errors'],
      screen: () => import('./changes-screen.tsx').then((module) => module.ChangesScreen),
    },
  ],
}
