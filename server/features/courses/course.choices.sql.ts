import { sql, type Kysely } from 'kysely'
import type { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { readCertificateNames } from '../../kit/certificate-names.sql.ts'
import { categoryChoices, yearChoices } from '../../kit/choices.sql.ts'
import { beginsWithTokens, every } from '../../kit/search.sql.ts'
import { hasName } from './course.list.sql.ts'

type Db = Kysely<Tables>
type Calls = typeof coursesEndpoints
type Choice = DataOf<Calls['autoComplete']>['data'][number]

/** What the filters of the list offer. */
export async function readFilters(db: Db): Promise<DataOf<Calls['filters']>> {
  const [certificationCategories, years, { certificates }] = await Promise.all([
    categoryChoices(db),
    yearChoices(db),
    readCertificateNames(db, {}),
  ])
  return { certificationCategories, certification: certificates, years }
}

/** Courses to choose from at once (document 1, section 7). */
export const CHOICES_MAX = 20

/**
 * Courses by a part of either name: those that begin with it, then those that contain its tokens, each by Arabic name.
 */
export async function completeCourses(
  db: Db,
  { active = 1, certificateId = null, courseName = '' }: BodyOf<Calls['autoComplete']>,
): Promise<Choice[]> {
  const offered = every([
    sql`c.active = ${active === 1}`,
    ...(certificateId === null
      ? []
      : [
          sql`not exists (select from certificate_course l where l.certificate_id = ${certificateId} and l.course_id = c.id)`,
        ]),
  ])
  const find = async (conditions: Parameters<typeof every>[0], limit: number): Promise<Choice[]> =>
    (
      await sql<Choice>`
    select c.id, c.ar_name as "arName", c.en_name as "enName" from course c where ${every([offered, ...conditions])}
    order by c.ar_norm collate "C", c.id limit ${limit}`.execute(db)
    ).rows
  if (tokensOf(courseName).length === 0) return find([], CHOICES_MAX)
  const begins = sql`((${beginsWithTokens(sql`c.ar_norm`, courseName)}) or (${beginsWithTokens(sql`c.en_norm`, courseName)}))`
  const first = await find([begins], CHOICES_MAX)
  if (first.length === CHOICES_MAX) return first
  return [...first, ...(await find([hasName(courseName), sql`not ${begins}`], CHOICES_MAX - first.length))]
}
