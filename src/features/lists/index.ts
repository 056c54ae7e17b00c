import type { FeatureManifest, Page } from '#src/kit/feature.ts'

const page = {
  menuId: 909,
  title: 'lists.title',
  namespaces: ['lists', 'lists-sheet', 'sheets', 'meanings', 'menu-pages', 'common', 'errors'],
  screen: () => import('./lists-screen.tsx').then((module) => module.ListsScreen),
} as const satisfies Partial<Page>

/** The lists that people maintain (issue 41): the first one, or that of the address. */
export const lists: FeatureManifest = {
  name: 'lists',
  pages: [
    { path: 'SetUp/Lists', ...page },
    { path: 'SetUp/Lists/:list', ...page },
    {
      path: 'SetUp/Lists/:list/Sheet',
      menuId: 909,
      title: 'lists-sheet.title',
      permission: 'lists.can_manage_lists',
      namespaces: ['lists', 'lists-sheet', 'sheets', 'common', 'errors'],
      screen: () => import('./sheet-screen.tsx').then((module) => module.SheetScreen),
    },
    {
      path: 'SetUp/StartPacks',
      menuId: 909,
      title: 'lists-sheet.packs.title',
      permission: 'lists.can_manage_lists',
      namespaces: ['lists', 'lists-sheet', 'sheets', 'meanings', 'common', 'errors'],
      screen: () => import('./sheet-packs-screen.tsx').then((module) => module.PacksScreen),
    },
  ],
}
