import type { FeatureManifest } from '#src/kit/feature.ts'

export const roles: FeatureManifest = {
  name: 'roles',
  pages: [
    {
      path: 'Administration/Roles',
      menuId: 911,
      title: 'roles.title',
      namespaces: ['roles', 'permissions', 'menu-pages', 'common', 'errors'],
      screen: () => import('./roles-screen.tsx').then((module) => module.RolesScreen),
    },
    {
      path: 'Administration/RoleHolders',
      menuId: 911,
      title: 'roles.holders.title',
      namespaces: ['roles', 'permissions', 'common', 'errors'],
      screen: () => import('./holders-screen.tsx').then((module) => module.HoldersScreen),
    },
  ],
}
