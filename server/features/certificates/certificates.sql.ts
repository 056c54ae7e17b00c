import { sql, type Kysely, type Transaction } from 'kysely'
import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { isYearFinished, readFinishedYear } from '../../kit/season-states.sql.ts'
import { byArabicName } from '../../kit/sorting.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/**
 * How many courses and uploaded students a certificate has; subqueries within its own row's query, so that a list costs
 * one query.
 */
const coursesCount = sql<number>`(select count(*) from certificate_course where certificate_course.certificate_id = certificate.id)`
const studentsCount = sql<number>`(select count(*) from uploaded_student where uploaded_student.certificate_id = certificate.id)`

const selectRows = (db: Db) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_category as category', 'category.id', 'certificate.category_id')
    .innerJoin('academic_year as year', 'year.id', 'certificate.year_id')
    .select([
      'certificate.id',
      'certificate.ar_name',
      'certificate.en_name',
      'certificate.total',
      'certificate.category_id',
      'certificate.year_id',
      'certificate.open',
      'certificate.version',
      'category.ar_name as category_ar',
      'category.en_name as category_en',
      'year.ar_name as year_ar',
      'year.en_name as year_en',
      coursesCount.as('courses'),
      studentsCount.as('students'),
      isYearFinished('certificate.year_id').as('yearFinished'),
    ])
const rowOf = (row: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]): CertificateRow => ({
  id: row.id,
  arName: row.ar_name,
  enName: row.en_name,
  totalDegree: row.total,
  certificationType: row.category_id,
  certificationTypeName: { ar: row.category_ar, en: row.category_en },
  academicYear: row.year_id,
  academicYearName: { ar: row.year_ar, en: row.year_en },
  status: row.open,
  coursesCount: row.courses,
  studentsCount: row.students,
  isYearFinished: row.yearFinished,
  version: row.version,
})

/** Null: any. A year that is null is the active one. */
export interface CertificateSearch {
  readonly yearId: number | null
  readonly categoryId: number | null
  readonly open: boolean | null
}

/** Certificates of a year, by Arabic name (document 1, section 2). */
export async function listCertificates(
  db: Db,
  { yearId, categoryId, open }: CertificateSearch,
): Promise<CertificateRow[]> {
  const rows = await selectRows(db)
    .where(({ eb }) => (yearId === null ? eb('year.active', '=', true) : eb('certificate.year_id', '=', yearId)))
    .$if(categoryId !== null, (query) => query.where('certificate.category_id', '=', categoryId!))
    .$if(open !== null, (query) => query.where('certificate.open', '=', open!))
    .orderBy('certificate.id')
    .execute()
  return rows.toSorted(byArabicName).map(rowOf)
}

export async function readCertificate(db: Db, id: number): Promise<CertificateRow | undefined> {
  const row = await selectRows(db).where('certificate.id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

const selectLinks = (db: Db, certificateId: number) =>
  db
    .selectFrom('certificate_course as link')
    .innerJoin('course', 'course.id', 'link.course_id')
    .select(['course.id', 'course.ar_name', 'course.en_name', 'course.active', 'link.degree', 'link.add_to_total'])
    .where('link.certificate_id', '=', certificateId)
const linkOf = (row: Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number]): CourseLink => ({
  courseId: row.id,
  courseName: { ar: row.ar_name, en: row.en_name },
  courseDegree: row.degree,
  addToTotal: row.add_to_total ? 1 : 0,
  inactiveCourse: row.active ? 0 : 1,
})

/** Courses of a certificate, by Arabic name. */
export const listLinks = async (db: Db, certificateId: number): Promise<CourseLink[]> =>
  (await selectLinks(db, certificateId).orderBy('course.id').execute()).toSorted(byArabicName).map(linkOf)

export async function readLink(db: Db, certificateId: number, courseId: number): Promise<CourseLink | undefined> {
  const row = await selectLinks(db, certificateId).where('course.id', '=', courseId).executeTakeFirst()
  return row && linkOf(row)
}

/** A locked certificate: the data that its lifecycle and its changes need. */
export interface LockedCertificate {
  readonly id: number
  readonly values: CertificateValues
  readonly version: number
  readonly coursesCount: number
  readonly studentsCount: number
  /** The names of its year where that is finished, which freezes the certificate (ADR 115). */
  readonly finishedYear: Bilingual | undefined
}
export interface CertificateValues {
  readonly ar_name: string
  readonly en_name: string
  readonly category_id: number
  readonly year_id: number
  readonly total: number
  readonly open: boolean
}

/**
 * Locks a certificate and the seasons of its year until the transaction ends, and counts its courses and students
 * afterwards: nobody adds any in the meantime.
 */
export async function lockCertificate(trx: Trx, id: number): Promise<LockedCertificate | undefined> {
  const row = await trx
    .selectFrom('certificate')
    .select(['ar_name', 'en_name', 'category_id', 'year_id', 'total', 'open', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const counts = await trx
    .selectFrom('certificate')
    .select([coursesCount.as('courses'), studentsCount.as('students')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { version, ...values } = row
  const finishedYear = await readFinishedYear(trx, values.year_id)
  return { id, values, version, coursesCount: counts.courses, studentsCount: counts.students, finishedYear }
}

export async function insertCertificate(trx: Trx, values: CertificateValues): Promise<number> {
  const { id } = await trx.insertInto('certificate').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateCertificate = (
  trx: Trx,
  id: number,
  change: Partial<CertificateValues> & { readonly version: number },
) => trx.updateTable('certificate').set(change).where('id', '=', id).execute()
export const deleteCertificate = (trx: Trx, id: number) => trx.deleteFrom('certificate').where('id', '=', id).execute()

/** Whether a type is active; undefined: there is none. It stays so until the transaction ends. */
export const categoryActive = async (trx: Trx, id: number): Promise<boolean | undefined> =>
  (await trx.selectFrom('certificate_category').select('active').where('id', '=', id).forShare().executeTakeFirst())
    ?.active
export const yearExists = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** A course with its names and state, which stay so until the transaction ends. */
export const shareCourse = (trx: Trx, id: number) =>
  trx.selectFrom('course').select(['id', 'active']).where('id', '=', id).forShare().executeTakeFirst()

interface LinkValues {
  readonly degree: number
  readonly add_to_total: boolean
}
export const insertLink = (trx: Trx, certificateId: number, courseId: number, values: LinkValues) =>
  trx
    .insertInto('certificate_course')
    .values({ certificate_id: certificateId, course_id: courseId, ...values })
    .execute()
export const updateLink = (trx: Trx, certificateId: number, courseId: number, values: LinkValues) =>
  trx
    .updateTable('certificate_course')
    .set(values)
    .where('certificate_id', '=', certificateId)
    .where('course_id', '=', courseId)
    .execute()
export const deleteLink = (trx: Trx, certificateId: number, courseId: number) =>
  trx
    .deleteFrom('certificate_course')
    .where('certificate_id', '=', certificateId)
    .where('course_id', '=', courseId)
    .execute()
