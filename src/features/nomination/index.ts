import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['nomination', 'applications', 'statuses', 'common', 'errors'] as const

/** Nomination by approval rules: dry run, apply, decide for all, and take back (document 2, section 2.5). */
export const nomination: FeatureManifest = {
  name: 'nomination',
  pages: [
    {
      path: 'StudentData/StudentNominate',
      menuId: 22,
      title: 'nomination.title',
      namespaces,
      screen: () => import('./nomination-screen.tsx').then((module) => module.NominationScreen),
    },
    {
      path: 'StudentData/StudentNominate/Forecast',
      menuId: 22,
      levels: [12, 13],
      title: 'nomination.forecast.title',
      namespaces,
      screen: () => import('./forecast-screen.tsx').then((module) => module.ForecastScreen),
    },
    {
      path: 'StudentData/StudentNominate/Batches',
      menuId: 22,
      title: 'nomination.batches.title',
      namespaces,
      screen: () => import('./batches-screen.tsx').then((module) => module.BatchesScreen),
    },
    {
      path: 'StudentData/StudentNominate/University',
      menuId: 22,
      title: 'nomination.university.title',
      namespaces: [...namespaces, 'jobs'],
      screen: () => import('./university-screen.tsx').then((module) => module.UniversityScreen),
    },
    {
      path: 'StudentData/StudentNominate/University/Forecast',
      menuId: 22,
      levels: [12],
      title: 'nomination.universityForecast.title',
      namespaces,
      screen: () => import('./university-forecast-screen.tsx').then((module) => module.UniversityForecastScreen),
    },
  ],
}
