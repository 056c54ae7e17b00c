import type { FeatureManifest } from '#src/kit/feature.ts'

export const charts: FeatureManifest = {
  name: 'charts',
  pages: [
    {
      path: '/charts/:machine?',
      menuId: null,
      permission: 'administration.can_view_charts',
      levels: [12, 13, 14],
      title: 'charts.viewer.title',
      namespaces: ['charts', 'menu-pages', 'common', 'errors'],
      screen: () => import('./charts-screen.tsx').then((module) => module.ChartsScreen),
    },
  ],
}
