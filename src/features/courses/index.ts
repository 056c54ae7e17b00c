import type { FeatureManifest, Page } from '#src/kit/feature.ts'

const list = (path: string, menuId: Page['menuId']): Page => ({
  path,
  menuId,
  title: 'courses.title',
  namespaces: ['courses', 'common', 'errors'],
  screen: () => import('./courses-screen.tsx').then((module) => module.CoursesScreen),
})

/** Courses: the list, the same under three paths (S5), and one course. */
export const courses: FeatureManifest = {
  name: 'courses',
  pages: [
    list('SystemInfo/courses', 14),
    list('SystemInfo/AcadimicCourses/courses', 14),
    list('AcademicCourses/courses', 1),
    {
      path: 'SystemInfo/ViewCourse/:id',
      menuId: 14,
      title: 'courses.detail.title',
      namespaces: ['courses', 'common', 'errors'],
      screen: () => import('./course-screen.tsx').then((module) => module.CourseScreen),
    },
  ],
}
