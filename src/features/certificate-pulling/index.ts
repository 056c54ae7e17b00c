import type { FeatureManifest } from '#src/kit/feature.ts'

/**
 * Pulling certificates from one year into another (document 1, section 2). It has no menu item: a button of the
 * certificates list opens it.
 */
export const certificatePulling: FeatureManifest = {
  name: 'certificate-pulling',
  pages: [
    {
      path: 'SystemInfo/PullCertifications',
      menuId: 12,
      permission: 'certificates.can_pull_certificates',
      levels: [12],
      title: 'certificate-pulling.title',
      namespaces: ['certificate-pulling', 'common', 'errors'],
      screen: () => import('./pull-screen.tsx').then((module) => module.PullScreen),
    },
  ],
}
