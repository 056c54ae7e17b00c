import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['applications', 'statuses', 'common'] as const

/** Applications: the list with its details, one application on paper, and its dossier (ADR 69). */
export const applications: FeatureManifest = {
  name: 'applications',
  pages: [
    {
      path: 'StudentData/ManageApplications',
      menuId: 17,
      title: 'applications.title',
      namespaces,
      screen: () => import('./applications-screen.tsx').then((module) => module.ApplicationsScreen),
      prefetch: () => import('./applications.prefetch.ts').then((module) => module.prefetchRows),
    },
    {
      path: 'StudentData/ViewApplication/Print/:id?',
      menuId: 17,
      title: 'applications.print.title',
      namespaces,
      screen: () => import('./print-screen.tsx').then((module) => module.PrintScreen),
    },
    {
      path: 'StudentData/ViewApplication/Dossier/:id?',
      menuId: 17,
      permission: 'students_admission_apps.can_print_dossier',
      title: 'applications.dossier.title',
      namespaces: [...namespaces, 'approval-rules'],
      screen: () => import('./dossier-screen.tsx').then((module) => module.DossierScreen),
    },
  ],
}
