import type { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { atField, changeCertificate, requireAllowed } from './certificate.change.ts'
import { deleteLink, insertLink, readLink, shareCourse, updateLink } from './certificates.sql.ts'

type CourseHandlers = Pick<Handlers<typeof certificatesEndpoints>, 'addCourse' | 'updateCourse' | 'removeCourse'>

/**
 * A course is added while the certificate is open and without students; an inactive one, and one that it has already,
 * are refused (D13, D50, D55).
 */
export const addCourse: CourseHandlers['addCourse'] = async ({ body, ...context }) => {
  const { certificateId: id, courseId, courseDegree, addToTotal, version } = body
  const data = await changeCertificate(context, { id, version }, 'course.add', async (trx, certificate) => {
    requireAllowed(certificate, context, { type: 'course.add' })
    const course = await shareCourse(trx, courseId)
    if (!course) throw atField('INVALID_INPUT', 'courseId', 'INVALID_CHOICE')
    requireAllowed(certificate, context, { type: 'course.add', isActive: course.active })
    if (await readLink(trx, id, courseId)) throw atField('COURSE_ALREADY_ADDED', 'courseId')
    await insertLink(trx, id, courseId, { degree: courseDegree, add_to_total: addToTotal === 1 })
    return { changes: { courseId, courseDegree, addToTotal } }
  })
  return { data, message: 'ADDED' }
}

/**
 * Its degree, and whether it counts towards the total. An inactive course can only be taken out (document 1, section 2,
 * Certificate view).
 */
export const updateCourse: CourseHandlers['updateCourse'] = async ({ body, ...context }) => {
  const { certificateId: id, certificateTotal: total, courseId, courseDegree, addToTotal, version } = body
  const data = await changeCertificate(context, { id, version, total }, 'course.edit', async (trx, certificate) => {
    const link = await readLink(trx, id, courseId)
    if (!link) throw new AppError('NOT_FOUND')
    requireAllowed(certificate, context, { type: 'course.edit', isActive: link.inactiveCourse === 0 })
    if (link.courseDegree === courseDegree && link.addToTotal === addToTotal) throw new AppError('NO_CHANGES_TO_SAVE')
    await updateLink(trx, id, courseId, { degree: courseDegree, add_to_total: addToTotal === 1 })
    return {
      changes: { courseId, courseDegree: [link.courseDegree, courseDegree], addToTotal: [link.addToTotal, addToTotal] },
    }
  })
  return { data, message: 'SAVED' }
}

export const removeCourse: CourseHandlers['removeCourse'] = async ({ body, ...context }) => {
  const { certificateId: id, courseId, version } = body
  const data = await changeCertificate(context, { id, version }, 'course.remove', async (trx, certificate) => {
    const link = await readLink(trx, id, courseId)
    if (!link) throw new AppError('NOT_FOUND')
    requireAllowed(certificate, context, { type: 'course.remove' })
    await deleteLink(trx, id, courseId)
    return { changes: { courseId, courseDegree: link.courseDegree, addToTotal: link.addToTotal } }
  })
  return { data, message: 'COURSE_REMOVED' }
}
