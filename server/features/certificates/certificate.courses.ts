import type { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import { requireVersion } from '../../kit/versions.ts'
import type { Handlers } from '../../kit/handler.ts'
import { atField, CERTIFICATE, changeCertificate } from './certificate.change.ts'
import { deleteLink, insertLink, readLink, shareCourse, updateCertificate, updateLink } from './certificates.sql.ts'

type CourseHandlers = Pick<Handlers<typeof certificatesEndpoints>, 'addCourse' | 'updateCourse' | 'removeCourse'>

/**
 * A course is added while the certificate is open and without students; an inactive one, and one that it has already,
 * are refused (D13).
 */
export const addCourse: CourseHandlers['addCourse'] = async ({ body, ...call }) => {
  const { certificateId, courseId, courseDegree, addToTotal, version } = body
  const data = await changeCertificate(call, { id: certificateId, version }, (trx) => ({
    async events() {
      const course = await shareCourse(trx, courseId)
      // a missing course is reported in `write`, once the certificate itself allows a course
      return [{ type: 'course.add', ...(course && { isActive: course.active }) }]
    },
    async write({ id }, next) {
      if (!(await shareCourse(trx, courseId))) throw atField('INVALID_INPUT', 'courseId', 'INVALID_CHOICE')
      if (await readLink(trx, id, courseId)) throw atField('COURSE_ALREADY_ADDED', 'courseId')
      await insertLink(trx, id, courseId, { degree: courseDegree, add_to_total: addToTotal === 1 })
      await updateCertificate(trx, id, next)
      return { changes: { courseId, courseDegree, addToTotal } }
    },
  }))
  return { data, message: 'ADDED' }
}

/**
 * Its degree, and whether it counts towards the total. An inactive course can only be taken out (document 1, section 2,
 * Certificate view).
 */
export const updateCourse: CourseHandlers['updateCourse'] = async ({ body, ...call }) => {
  const { certificateId, certificateTotal, courseId, courseDegree, addToTotal, version } = body
  const data = await changeCertificate(call, { id: certificateId, version }, (trx) => ({
    async events({ id, version: current, values }) {
      // a screen that showed another total is outdated, also with the current version
      if (certificateTotal !== undefined && certificateTotal !== values.total)
        await requireVersion(trx, { entity: CERTIFICATE.entity, id, current, expected: 0 })
      return [{ type: 'course.edit', isActive: (await requireLink(trx, id, courseId)).inactiveCourse === 0 }]
    },
    async write({ id }, next) {
      const link = await requireLink(trx, id, courseId)
      if (link.courseDegree === courseDegree && link.addToTotal === addToTotal) throw new AppError('NO_CHANGES_TO_SAVE')
      await updateLink(trx, id, courseId, { degree: courseDegree, add_to_total: addToTotal === 1 })
      await updateCertificate(trx, id, next)
      return {
        changes: {
          courseId,
          courseDegree: [link.courseDegree, courseDegree],
          addToTotal: [link.addToTotal, addToTotal],
        },
      }
    },
  }))
  return { data, message: 'SAVED' }
}

export const removeCourse: CourseHandlers['removeCourse'] = async ({ body, ...call }) => {
  const { certificateId, courseId, version } = body
  const data = await changeCertificate(call, { id: certificateId, version }, (trx) => ({
    async events({ id }) {
      await requireLink(trx, id, courseId)
      return [{ type: 'course.remove' }]
    },
    async write({ id }, next) {
      const { courseDegree, addToTotal } = await requireLink(trx, id, courseId)
      await deleteLink(trx, id, courseId)
      await updateCertificate(trx, id, next)
      return { changes: { courseId, courseDegree, addToTotal } }
    },
  }))
  return { data, message: 'COURSE_REMOVED' }
}

/** The course as the certificate has it. @throws AppError NOT_FOUND */
async function requireLink(...[trx, certificateId, courseId]: Parameters<typeof readLink>) {
  const link = await readLink(trx, certificateId, courseId)
  if (!link) throw new AppError('NOT_FOUND')
  return link
}
