import type { FeatureManifest } from '#src/kit/feature.ts'

/** The settings of the installation as one file (issue 41). */
export const settingsFile: FeatureManifest = {
  name: 'settings-file',
  pages: [
    {
      path: 'SetUp/Settings',
      menuId: 916,
      title: 'settings-file.title',
      namespaces: ['settings-file', 'sheets', 'permissions', 'applications', 'common', 'errors'],
      screen: () => import('./settings-file-screen.tsx').then((module) => module.SettingsFileScreen),
    },
  ],
}
