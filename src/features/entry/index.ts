import type { FeatureManifest } from '#src/kit/feature.ts'

/** Paper applications that staff enter by hand (issue 43; ADR 128). */
export const entry: FeatureManifest = {
  name: 'entry',
  pages: [
    {
      path: 'StudentData/EnterApplication',
      menuId: 17,
      permission: 'students_admission_apps.can_enter_applications',
      title: 'entry.title',
      namespaces: ['entry', 'statuses', 'common', 'errors'],
      screen: () => import('./entry-screen.tsx').then((module) => module.EntryScreen),
    },
  ],
}
