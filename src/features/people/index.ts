import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['people', 'scope', 'common', 'errors'] as const

/** People with an account: the list, and a page for each (issue 40). */
export const people: FeatureManifest = {
  name: 'people',
  pages: [
    {
      path: 'Administration/People',
      menuId: 910,
      title: 'people.title',
      namespaces,
      screen: () => import('./people-screen.tsx').then((module) => module.PeopleScreen),
    },
    {
      path: 'Administration/People/Sheet',
      menuId: 910,
      title: 'people-sheet.title',
      namespaces: ['people-sheet', 'sheets', 'common', 'errors'],
      screen: () => import('./sheet-screen.tsx').then((module) => module.SheetScreen),
    },
    {
      path: 'Administration/People/:id',
      menuId: 910,
      title: 'people.one',
      namespaces: [...namespaces, 'menu-pages', 'permissions', 'session'],
      screen: () => import('./person-screen.tsx').then((module) => module.PersonScreen),
    },
  ],
}
