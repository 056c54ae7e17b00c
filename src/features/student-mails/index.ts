import type { FeatureManifest } from '#src/kit/feature.ts'

export const studentMails: FeatureManifest = {
  name: 'student-mails',
  pages: [
    {
      path: 'Administration/Mails',
      menuId: 29,
      title: 'student-mails.title',
      namespaces: ['student-mails', 'common', 'errors'],
      screen: () => import('./student-mails-screen.tsx').then((module) => module.StudentMailsScreen),
    },
  ],
}
