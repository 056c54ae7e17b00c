import type { FeatureManifest } from '#src/kit/feature.ts'

export const outbox: FeatureManifest = {
  name: 'outbox',
  pages: [
    {
      path: 'Administration/Outbox',
      menuId: 905,
      title: 'outbox.title',
      namespaces: ['outbox', 'common', 'errors'],
      screen: () => import('./outbox-screen.tsx').then((module) => module.OutboxScreen),
    },
  ],
}
