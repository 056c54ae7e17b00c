import { sql, type Kysely } from 'kysely'
import type { RelatedCertificate } from '#schemas/courses/course.schema.ts'
import type { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import type { Tables } from '../../db/tables.ts'
import { COUNT_CAP } from './course.list.sql.ts'

type Body = BodyOf<(typeof coursesEndpoints)['related']>

/**
 * What each column sorts by. Years follow one another by their beginning; an open certificate is true, which comes
 * after a closed one.
 */
const KEYS = {
  name: sql`k.ar_name collate "C"`,
  year: sql`y.starts_on`,
  courseDegree: sql`l.degree`,
  certificateTotalDegree: sql`k.total`,
  certificateStatus: sql`k.open`,
} as const

/** A page of the certificates of a course, the newest year first by default (document 1, section 2, Course detail). */
export async function certificatesOfCourse(
  db: Kysely<Tables>,
  { courseID, page, pageSize, orderBy, orderType }: Body,
): Promise<{ results: RelatedCertificate[]; total: number; more: boolean }> {
  const direction = sql.raw(orderType ?? (orderBy ? 'asc' : 'desc'))
  const rows = sql<RelatedCertificate>`
    select k.id as "certificateId", jsonb_build_object('ar', k.ar_name, 'en', k.en_name) as name, jsonb_build_object('ar', y.ar_name, 'en', y.en_name) as year,
      l.degree as "courseDegree", k.total as "certificateTotalDegree", k.open as "certificateStatus"
    from certificate_course l join certificate k on k.id = l.certificate_id join academic_year y on y.id = k.year_id
    where l.course_id = ${courseID} order by ${KEYS[orderBy ?? 'year']} ${direction}, k.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = sql<{
    count: number
  }>`select count(*) as count from (select from certificate_course l where l.course_id = ${courseID} limit ${COUNT_CAP + 1}) counted`
  const [{ rows: results }, { rows: counts }] = await Promise.all([rows.execute(db), counted.execute(db)])
  const { count } = counts[0]!
  return { results, total: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
}
