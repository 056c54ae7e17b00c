import type { FeatureManifest } from '#src/kit/feature.ts'

export const faculties: FeatureManifest = {
  name: 'faculties',
  pages: [
    {
      path: 'SetUp/Faculties',
      menuId: 907,
      title: 'faculties.title',
      namespaces: ['faculties', 'faculties-sheet', 'sheets', 'common', 'errors'],
      screen: () => import('./faculties-screen.tsx').then((module) => module.FacultiesScreen),
    },
    {
      path: 'SetUp/Faculties/Sheet',
      menuId: 907,
      title: 'faculties-sheet.title',
      permission: 'organisation.can_manage_faculties',
      namespaces: ['faculties-sheet', 'sheets', 'common', 'errors'],
      screen: () => import('./sheet-screen.tsx').then((module) => module.SheetScreen),
    },
  ],
}
