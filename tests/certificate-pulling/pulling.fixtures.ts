import { sql, type Kysely } from 'kysely'
import type { PullShown } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { pullCertificates } from '#server/features/certificate-pulling/pull.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { CATEGORY, NOW, STAFF, YEAR } from '../applications/applications.fixtures.ts'
import { withoutNotes } from '../support/audit.ts'

type Db = Kysely<Tables>

/** Thirty courses, the last of them not active. */
export const COURSES = 30
export const addCourses = async (db: Db): Promise<void> => {
  await sql`insert into course (ar_name, en_name, active) select 'مقرر ' || n, 'Course ' || n, n < ${COURSES}::int from generate_series(1, ${COURSES}::int) n`.execute(
    db,
  )
}
export const emptyCertificates = (db: Db) =>
  withoutNotes(db, (trx) =>
    sql`truncate uploaded_student, certificate_course, certificate, audit restart identity cascade`.execute(trx),
  )

export interface CertificateInput {
  readonly name: string
  readonly enName?: string
  readonly categoryId?: number
  readonly yearId?: number
  readonly open?: boolean
  readonly total?: number
  readonly courses?: number
  readonly students?: number
}

/**
 * A closed certificate, of last year by default, with its first `courses` courses: odd degrees count towards the total,
 * even ones do not.
 */
export async function addCertificate(
  db: Db,
  {
    name,
    enName = `English ${name}`,
    categoryId = CATEGORY.general,
    yearId = YEAR.last,
    open = false,
    total = 410,
    courses = 2,
    students = 0,
  }: CertificateInput,
): Promise<number> {
  const { id } = await db
    .insertInto('certificate')
    .values({ category_id: categoryId, year_id: yearId, ar_name: name, en_name: enName, total, open, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into certificate_course (certificate_id, course_id, degree, add_to_total) select ${id}::int, id, id * 10.25, id % 2 = 1 from course order by id limit ${courses}::int`.execute(
    db,
  )
  await sql`insert into uploaded_student (certificate_id, card_id, ar_name) select ${id}::int, 'card ' || n, 'طالب' from generate_series(1, ${students}::int) n`.execute(
    db,
  )
  return id
}

/** Everything that pulling may change, to check that nothing did. */
export async function everything(db: Db): Promise<unknown> {
  const certificates = await db.selectFrom('certificate').selectAll().orderBy('id').execute()
  const links = await db
    .selectFrom('certificate_course')
    .selectAll()
    .orderBy('certificate_id')
    .orderBy('course_id')
    .execute()
  const audit = await db.selectFrom('audit').select(['entity', 'entity_id', 'seq', 'event']).orderBy('id').execute()
  return { certificates, links, audit }
}

/**
 * The certificates of a year as a person sees them, by name: open or not, total, and courses as `course:degree:counts`.
 */
export async function certificatesOf(db: Db, yearId: number, categoryId: number = CATEGORY.general) {
  const { rows } = await sql<{
    name: string
    en: string
    open: boolean
    total: number
    version: number
    courses: string[]
  }>`select c.ar_name as name, c.en_name as en, c.open, c.total, c.version,
      array(select l.course_id || ':' || l.degree || ':' || l.add_to_total from certificate_course l where l.certificate_id = c.id order by l.course_id) as courses
    from certificate c where c.year_id = ${yearId} and c.category_id = ${categoryId} order by c.ar_name`.execute(db)
  return rows
}

/** Pulls as the officer, by default from last year into this year. */
export const pull = (
  db: Db,
  more: {
    readonly from?: number
    readonly to?: number
    readonly type?: number
    readonly deletes?: boolean
    readonly shown?: PullShown
    readonly userId?: number
  } = {},
) =>
  pullCertificates(
    db,
    {
      certificatesCategoryId: more.type ?? CATEGORY.general,
      fromYearId: more.from ?? YEAR.last,
      toYearId: more.to ?? YEAR.current,
      deleteFlag: more.deletes ?? false,
      ...(more.shown && { shown: more.shown }),
    },
    { actor: { kind: 'staff', userId: more.userId ?? STAFF.officer }, at: NOW },
  )
export const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => error,
  )

/**
 * A new type with this many closed certificates of this many courses in one year, and a year without any: for speed and
 * kills, on demo data.
 */
export async function fillType(
  db: Db,
  { certificates, linksEach }: { readonly certificates: number; readonly linksEach: number },
): Promise<{ readonly type: number; readonly from: number; readonly to: number }> {
  const [from, to] = (
    await db.selectFrom('academic_year').select('id').orderBy('starts_on', 'desc').limit(2).execute()
  ).map(({ id }) => id) as [number, number]
  const { id: type } = await db
    .insertInto('certificate_category')
    .values({ ar_name: 'نوع كبير', en_name: 'A large type' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into course (ar_name, en_name, active) select 'مقرر كبير ' || n, 'Large course ' || n, true from generate_series(1, ${linksEach}::int) n`.execute(
    db,
  )
  await sql`insert into certificate (category_id, year_id, ar_name, en_name, total, open) select ${type}::int, ${from}::int, 'شهادة ' || n, 'Certificate ' || n, 400, false from generate_series(1, ${certificates}::int) n`.execute(
    db,
  )
  await sql`insert into certificate_course (certificate_id, course_id, degree) select c.id, l.id, 10 from certificate c cross join course l where c.category_id = ${type} and l.en_name like 'Large course %'`.execute(
    db,
  )
  return { type, from, to }
}
