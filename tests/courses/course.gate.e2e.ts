import { API } from '#schemas/api.ts'
import type { CourseRow } from '#schemas/courses/course.schema.ts'
import { CoursesPage } from '#tests/support/pages/courses.page.ts'
import { playRowLifecycle } from '#tests/support/pages/row-lifecycle.ts'

playRowLifecycle({
  machine: 'course',
  events: 'course',
  Page: CoursesPage,
  used: 'Arabic Language',
  usedCase: 'certified',
  search: (name) => `?courseName=${encodeURIComponent(name)}`,
  find: async (api, name) =>
    (
      await api.call<{ results: CourseRow[] }>(API.courses.search, {
        flagCourse: 0,
        courseName: name,
        page: 1,
        pageSize: 5,
      })
    ).results.find(({ enName }) => enName === name),
  create: (api, names) => api.call(API.courses.create, { ...names, active: 1 }),
  activate: (api, { id, version }) => api.call(API.courses.toggle, { id, version, active: 1 }),
  remove: (api, { id, version }) => api.call(API.courses.remove, { id, version }),
})
