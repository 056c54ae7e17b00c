import type { FeatureManifest } from '#src/kit/feature.ts'
import { PANELS } from './panels.ts'

export const mainRules: FeatureManifest = {
  name: 'main-rules',
  pages: [
    {
      path: 'Administration/MainRules',
      menuId: 34,
      title: 'main-rules.title',
      namespaces: ['main-rules', 'common', 'errors', ...PANELS.map(({ key }) => key)],
      screen: () => import('./main-rules-screen.tsx').then((module) => module.MainRulesScreen),
    },
  ],
}
