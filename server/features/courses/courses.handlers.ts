import type { Api } from '#schemas/api.ts'
import { AppError } from '../../kit/app-error.ts'
import { readCertificateNames } from '../../kit/certificate-names.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { courseChanges } from './course.changes.ts'
import { completeCourses, readFilters } from './course.choices.sql.ts'
import { courseRow, listCourses } from './course.list.sql.ts'
import { certificatesOfCourse } from './course.related.sql.ts'

/** `/api/courses/…` (document 1, section 7). Courses belong to the whole university: each scope sees the same. */
export const coursesHandlers: Handlers<Api['courses']> = {
  filters: async ({ db }) => ({ data: await readFilters(db) }),
  certificatesFilter: async ({ body, db }) => ({ data: await readCertificateNames(db, body) }),
  search: async ({ body, db }) => ({ data: await listCourses(db, body) }),
  autoComplete: async ({ body, db }) => ({ data: { data: await completeCourses(db, body) } }),

  async related({ body, db }) {
    const [course, certificates] = await Promise.all([courseRow(db, body.courseID), certificatesOfCourse(db, body)])
    if (!course) throw new AppError('NOT_FOUND')
    const { id, arName, enName, active, certificatesNum, version } = course
    return {
      data: { ...certificates, id, courseArName: arName, courseEnName: enName, active, certificatesNum, version },
    }
  },

  ...courseChanges,
}
