import type { FeatureManifest } from '#src/kit/feature.ts'

/**
 * The one page of the session; login and passwords stand outside of the pages. Apart from `index.ts`, whose providers
 * the first script shall not bring.
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
