import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { COURSE_FLAG, type CourseRow } from '#schemas/courses/course.schema.ts'
import type { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { every, hasTokens, isEqual } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Body = BodyOf<(typeof coursesEndpoints)['search']>

/** Above this count the list shows "more than" (stack.md). */
export const COUNT_CAP = 10_000

/** All certificates of the course, independent of the search, since its state depends on them (D56). */
const certificatesOf = (id: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from certificate_course l where l.course_id = ${id})`

/** What each column sorts by; the names are the very expressions of the indexes (migration 0004). */
const KEYS = {
  arName: sql`c.ar_norm collate "C"`,
  enName: sql`c.en_norm collate "C"`,
  active: sql`c.active`,
  certificatesNum: sql`coalesce(used.certificates, 0)`,
} as const

/** A part of either name, folded as names are stored: its tokens in any order, all in the same name. */
export function hasName(text: string): RawBuilder<SqlBool> {
  const tokens = tokensOf(text)
  return sql`((${hasTokens(sql`c.ar_norm`, tokens)}) or (${hasTokens(sql`c.en_norm`, tokens)}))`
}

/** Courses of a certificate of that year, type, state and id, as far as these are requested. */
function inCertificates({
  certificateYearId,
  certificateTypeId,
  certificateStatus,
  certificateId,
}: Body): RawBuilder<SqlBool> {
  const links = isEqual('l.certificate_id', certificateId)
  const certificates = [
    ...isEqual('k.year_id', certificateYearId),
    ...isEqual('k.category_id', certificateTypeId),
    ...isEqual('k.open', certificateStatus),
  ]
  const among =
    certificates.length > 0
      ? [sql`l.certificate_id in (select k.id from certificate k where ${every(certificates)})`]
      : []
  return sql`c.id in (select l.course_id from certificate_course l where ${every([...links, ...among])})`
}

/** Filters of search_courses (document 1, section 7): those of the certificate count with "with certificate" only. */
function filterOf(body: Body): RawBuilder<SqlBool> {
  const { flagCourse, courseName = '' } = body
  return every([
    ...(tokensOf(courseName).length > 0 ? [hasName(courseName)] : []),
    ...(flagCourse === COURSE_FLAG.withCertificate ? [inCertificates(body)] : []),
    ...(flagCourse === COURSE_FLAG.withoutCertificate
      ? [sql`not exists (select from certificate_course l where l.course_id = c.id)`]
      : []),
  ])
}

async function idsOf(
  db: Db,
  where: RawBuilder<SqlBool>,
  { orderBy = 'arName', orderType = 'asc', page, pageSize }: Body,
): Promise<number[]> {
  const direction = sql.raw(orderType)
  const used =
    orderBy === 'certificatesNum'
      ? sql`left join (select l.course_id, count(*) as certificates from certificate_course l group by l.course_id) used on used.course_id = c.id`
      : sql``
  const { rows } = await sql<{ id: number }>`
    select c.id from course c ${used} where ${where} order by ${KEYS[orderBy]} ${direction}, c.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function countUpToCap(db: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select from course c where ${where} limit ${COUNT_CAP + 1}) counted`.execute(db)
  return rows[0]!.count
}

/** The rows of a page, in the order of `ids`. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CourseRow>`
    select c.id, c.ar_name as "arName", c.en_name as "enName", c.active::integer as active, ${certificatesOf(sql`c.id`)} as "certificatesNum", c.version
    from unnest(${ids}::integer[]) with ordinality as page (id, place) join course c on c.id = page.id order by page.place`.execute(
    db,
  )
  return rows
}

/** A page of the courses list, by Arabic name by default: ids first, then the data of the rows. */
export async function listCourses(db: Db, body: Body): Promise<DataOf<(typeof coursesEndpoints)['search']>> {
  const where = filterOf(body)
  const [ids, count] = await Promise.all([idsOf(db, where, body), countUpToCap(db, where)])
  return { results: await rowsOf(db, ids), total: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
}

/** One course as listed. */
export const courseRow = async (db: Db, id: number): Promise<CourseRow | undefined> => (await rowsOf(db, [id]))[0]
