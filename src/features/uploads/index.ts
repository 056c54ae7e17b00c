import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['uploads', 'jobs', 'common', 'errors'] as const

/** Upload of students' data, and the list of uploads (document 3, section 2, menu 26). */
export const uploads: FeatureManifest = {
  name: 'uploads',
  pages: [
    {
      path: 'StudentData/PullingStudentData',
      menuId: 26,
      title: 'uploads.title',
      namespaces,
      screen: () => import('./upload-screen.tsx').then((module) => module.UploadScreen),
    },
    {
      path: 'StudentData/PullingStudentData/Uploads',
      menuId: 26,
      title: 'uploads.kept.title',
      namespaces: [...namespaces, 'applications', 'statuses'],
      screen: () => import('./uploads-screen.tsx').then((module) => module.UploadsScreen),
    },
  ],
}
