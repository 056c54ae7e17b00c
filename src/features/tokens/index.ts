import type { FeatureManifest } from '#src/kit/feature.ts'

export const tokens: FeatureManifest = {
  name: 'tokens',
  pages: [
    {
      path: 'SetUp/Tokens',
      menuId: 912,
      title: 'tokens.title',
      namespaces: ['tokens', 'common', 'errors'],
      screen: () => import('./tokens-screen.tsx').then((module) => module.TokensScreen),
    },
  ],
}
