import type { FeatureManifest } from '#src/kit/feature.ts'

export const roles: FeatureManifest = {
  name: 'roles',
  pages: [
    {
      path: 'Administration/Roles',
      menuId: 911,
      title: 'roles.title',
      namespaces: ['roles', 'scope', 'common', 'errors'],
      screen: () => import('./roles-screen.tsx').then((module) => module.RolesScreen),
    },
  ],
}
