import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['applications', 'statuses', 'common'] as const

/** Applications: the list with its details, and one application on paper (document 2, section 2). */
export const applications: FeatureManifest = {
  name: 'applications',
  pages: [
    {
      path: 'StudentData/ManageApplications',
      menuId: 17,
      title: 'applications.title',
      namespaces,
      screen: () => import('./applications-screen.tsx').then((module) => module.ApplicationsScreen),
      ahead: () => import('./applications.ahead.ts').then((module) => module.askAhead),
    },
    {
      path: 'StudentData/ViewApplication/Print/:id?',
      menuId: 17,
      title: 'applications.print.title',
      namespaces,
      screen: () => import('./print-screen.tsx').then((module) => module.PrintScreen),
    },
  ],
}
