import type { FeatureManifest } from '#src/kit/feature.ts'

export const certificateTypes: FeatureManifest = {
  name: 'certificate-types',
  pages: [
    {
      path: 'SystemInfo/certificationsType',
      menuId: 11,
      title: 'certificate-types.title',
      namespaces: ['certificate-types', 'meanings', 'common', 'errors'],
      screen: () => import('./certificate-types-screen.tsx').then((module) => module.CertificateTypesScreen),
    },
  ],
}
