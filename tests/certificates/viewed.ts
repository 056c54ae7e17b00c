import { API } from '#schemas/api.ts'
import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import type { CourseRow } from '#schemas/courses/course.schema.ts'
import type { Opened } from '#tests/support/pages/session.ts'

/** Of the demo data: the active year, a type that is active. */
const YEAR = 3
const TYPE = 1

/** A new certificate, open and without courses, made by calls of the product. */
export async function addViewed(
  opened: Opened,
  names: { readonly arName: string; readonly enName: string },
  totalDegree = 100,
): Promise<number> {
  const { id } = await opened.call<{ id: number }>(API.certificates.create, {
    ...names,
    certificationType: TYPE,
    academicYear: YEAR,
    totalDegree,
  })
  return id
}
export const viewedCertificate = (opened: Opened, id: number) =>
  opened.call<{ certificateData: CertificateRow; courses: CourseLink[] }>(API.certificates.view, { certificateID: id })

/** Creates a course; returns its id. */
export async function addOwnCourse(opened: Opened, arName: string, enName: string): Promise<number> {
  await opened.call(API.courses.create, { arName, enName, active: 1 })
  return (await ownCourse(opened, arName)).id
}
async function ownCourse(opened: Opened, arName: string): Promise<CourseRow> {
  const { results } = await opened.call<{ results: CourseRow[] }>(API.courses.search, {
    flagCourse: 0,
    courseName: arName,
    page: 1,
    pageSize: 5,
  })
  return results[0]!
}
export async function setCourseActive(opened: Opened, arName: string, active: 0 | 1): Promise<void> {
  const { id, version } = await ownCourse(opened, arName)
  await opened.call(API.courses.toggle, { id, version, active })
}
export async function removeOwnCourse(opened: Opened, arName: string): Promise<void> {
  const course = await ownCourse(opened, arName)
  if (course) await opened.call(API.courses.remove, { id: course.id, version: course.version })
}
export async function addLink(
  opened: Opened,
  certificateId: number,
  courseId: number,
  courseDegree: number,
  addToTotal: 0 | 1 = 1,
): Promise<void> {
  const {
    certificateData: { version },
  } = await viewedCertificate(opened, certificateId)
  await opened.call(API.certificates.addCourse, { certificateId, version, courseId, courseDegree, addToTotal })
}

/** Deletes the certificate, in any state in which a test left it. */
export async function removeViewed(opened: Opened, names: { readonly enName: string }): Promise<void> {
  const rows = await opened.call<CertificateRow[]>(API.certificates.search, {
    isAdvanced: true,
    certificateYearId: YEAR,
    certificateTypeId: TYPE,
  })
  for (const { id, enName, status } of rows) {
    if (enName !== names.enName) continue
    if (!status)
      await opened.call(API.certificates.openClose, {
        id,
        version: (await viewedCertificate(opened, id)).certificateData.version,
        status: true,
      })
    for (const { courseId } of (await viewedCertificate(opened, id)).courses)
      await opened.call(API.certificates.removeCourse, {
        certificateId: id,
        courseId,
        version: (await viewedCertificate(opened, id)).certificateData.version,
      })
    await opened.call(API.certificates.remove, {
      id,
      version: (await viewedCertificate(opened, id)).certificateData.version,
    })
  }
}
