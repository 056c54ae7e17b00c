import type { FeatureManifest } from '#src/kit/feature.ts'
import { PANEL_KEYS } from './panel-keys.ts'

export const mainRules: FeatureManifest = {
  name: 'main-rules',
  pages: [
    {
      path: 'Administration/MainRules',
      menuId: 34,
      title: 'main-rules.title',
      namespaces: ['main-rules', 'common', 'errors', ...PANEL_KEYS],
      screen: () => import('./main-rules-screen.tsx').then((module) => module.MainRulesScreen),
    },
  ],
}
