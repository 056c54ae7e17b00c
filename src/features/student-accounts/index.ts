import type { FeatureManifest } from '#src/kit/feature.ts'

export const studentAccounts: FeatureManifest = {
  name: 'student-accounts',
  pages: [
    {
      path: 'StudentData/StudentDataManagement',
      menuId: 35,
      title: 'student-accounts.title',
      namespaces: ['student-accounts', 'scope', 'common', 'errors'],
      screen: () => import('./student-accounts-screen.tsx').then((module) => module.StudentAccountsScreen),
    },
  ],
}
