import type { FeatureManifest, Page } from '#src/kit/feature.ts'

const page = {
  menuId: 909,
  title: 'lists.title',
  namespaces: ['lists', 'meanings', 'menu-pages', 'common', 'errors'],
  screen: () => import('./lists-screen.tsx').then((module) => module.ListsScreen),
} as const satisfies Partial<Page>

/** The lists that people maintain (issue 41): the first one, or that of the address. */
export const lists: FeatureManifest = {
  name: 'lists',
  pages: [
    { path: 'SetUp/Lists', ...page },
    { path: 'SetUp/Lists/:list', ...page },
  ],
}
