import type { FeatureManifest } from '#src/kit/feature.ts'

export const news: FeatureManifest = {
  name: 'news',
  pages: [
    {
      path: 'Administration/News',
      menuId: 32,
      title: 'news.title',
      namespaces: ['news', 'common', 'errors'],
      screen: () => import('./news-screen.tsx').then((module) => module.NewsScreen),
    },
  ],
}
