import type { FeatureManifest } from '#src/kit/feature.ts'

/**
 * The only page of the session; login and passwords are not among the pages. Separate from `index.ts`, whose providers
 * the first script must not load.
 */
export const session: FeatureManifest = {
  name: 'session',
  pages: [
    {
      path: 'Account/Sessions',
      menuId: null,
      levels: [12, 13, 14],
      title: 'session.sessions.title',
      namespaces: ['session', 'common', 'errors'],
      screen: () => import('./sessions-screen.tsx').then((module) => module.SessionsScreen),
    },
  ],
}
