import type { FeatureManifest } from '#src/kit/feature.ts'

export const approvalRules: FeatureManifest = {
  name: 'approval-rules',
  pages: [
    {
      path: 'ApprovalRules',
      menuId: 18,
      title: 'approval-rules.title',
      namespaces: ['approval-rules', 'common', 'errors'],
      screen: () => import('./approval-rules-screen.tsx').then((module) => module.ApprovalRulesScreen),
    },
  ],
}
