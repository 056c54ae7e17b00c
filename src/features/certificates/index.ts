import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['certificates', 'common', 'errors'] as const
const form = () => import('./certificate-form-screen.tsx').then((module) => module.CertificateFormScreen)

/**
 * Certificates of an academic year: the list, adding and editing one, and one with its courses (document 1, section 2).
 */
export const certificates: FeatureManifest = {
  name: 'certificates',
  pages: [
    {
      path: 'SystemInfo/Certifications',
      menuId: 12,
      title: 'certificates.title',
      namespaces,
      screen: () => import('./certificates-screen.tsx').then((module) => module.CertificatesScreen),
    },
    { path: 'SystemInfo/AddCertification', menuId: 12, title: 'certificates.add', namespaces, screen: form },
    { path: 'SystemInfo/EditCertification/:id', menuId: 12, title: 'certificates.edit', namespaces, screen: form },
    {
      path: 'SystemInfo/ViewCertification/:id',
      menuId: 12,
      title: 'certificate-view.title',
      namespaces: [...namespaces, 'certificate-view'],
      screen: () => import('./view-screen.tsx').then((module) => module.ViewScreen),
    },
  ],
}
