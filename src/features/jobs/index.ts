import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['jobs', 'common', 'errors'] as const

/** The job centre: long work, its progress and its result (V7). From the bell and the account menu. */
export const jobs: FeatureManifest = {
  name: 'jobs',
  pages: [
    {
      path: 'Jobs',
      menuId: null,
      levels: [12, 13, 14],
      title: 'jobs.title',
      namespaces,
      screen: () => import('./jobs-screen.tsx').then((module) => module.JobsScreen),
    },
    {
      path: 'Jobs/Result/:id',
      menuId: null,
      levels: [12, 13, 14],
      title: 'jobs.one',
      namespaces,
      screen: () => import('./job-screen.tsx').then((module) => module.JobScreen),
    },
  ],
}
