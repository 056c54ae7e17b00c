import type { FeatureManifest } from '#src/kit/feature.ts'

export const people: FeatureManifest = {
  name: 'people',
  pages: [
    {
      path: 'Administration/People',
      menuId: 910,
      title: 'people.title',
      namespaces: ['people', 'scope', 'common', 'errors'],
      screen: () => import('./people-screen.tsx').then((module) => module.PeopleScreen),
    },
  ],
}
