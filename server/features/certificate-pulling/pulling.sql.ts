import { sql, type Kysely, type Transaction } from 'kysely'
import type { PullRow, PullTarget } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
/** The certificates of one type in one year. */
export interface CertificateSet {
  readonly categoryId: number
  readonly yearId: number
}

/** The closed certificates of a type and year, which pulling would copy. */
export async function readClosed(db: Db, { categoryId, yearId }: CertificateSet): Promise<PullRow[]> {
  const { rows } =
    await sql<PullRow>`select c.id, c.ar_name as "arName", c.en_name as "enName", c.total as "totalDegree",
      (select count(*) from certificate_course l where l.certificate_id = c.id) as "coursesCount", (select count(*) from uploaded_student s where s.certificate_id = c.id) as "studentsCount"
    from certificate c where c.category_id = ${categoryId} and c.year_id = ${yearId} and not c.open order by c.ar_name, c.id`.execute(
      db,
    )
  return rows
}

/** The certificates of a type and year, open or closed, which `deleteFlag` would delete. */
export async function countTarget(db: Db, { categoryId, yearId }: CertificateSet): Promise<PullTarget> {
  const inFaculty = sql`from certificate c where c.category_id = ${categoryId} and c.year_id = ${yearId}`
  const { rows } = await sql<PullTarget>`select (select count(*) ${inFaculty}) as certificates,
    (select count(*) from certificate_course l where l.certificate_id in (select c.id ${inFaculty})) as courses,
    (select count(*) from uploaded_student s where s.certificate_id in (select c.id ${inFaculty})) as students`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Locks the type: concurrent pulls of it, and additions of certificates to it, wait here. False when there is no such
 * type, when it is not active any more (D55), or when one of the years is missing.
 */
export async function lockType(trx: Trx, categoryId: number, yearIds: readonly number[]): Promise<boolean> {
  const type = await trx
    .selectFrom('certificate_category')
    .select('active')
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const years = await trx.selectFrom('academic_year').select('id').where('id', 'in', yearIds).execute()
  return type?.active === true && years.length === yearIds.length
}

export interface StoredCertificate {
  readonly id: number
  readonly version: number
  readonly ar_name: string
  readonly en_name: string
  readonly total: number
  readonly open: boolean
  readonly courses: number
}
const stored = sql`c.id, c.version, c.ar_name, c.en_name, c.total as total, c.open, (select count(*) from certificate_course l where l.certificate_id = c.id) as courses`

/**
 * The closed certificates of a type and year, locked until the transaction ends: nobody reopens one while it is copied.
 */
export async function lockClosed(trx: Trx, { categoryId, yearId }: CertificateSet): Promise<StoredCertificate[]> {
  const { rows } = await sql<StoredCertificate>`select ${stored} from certificate c
    where c.category_id = ${categoryId} and c.year_id = ${yearId} and not c.open order by c.id for share of c`.execute(
    trx,
  )
  return rows
}

/** Every certificate of a type and year, locked: neither a student nor a course is attached to one from now on. */
export async function lockAll(trx: Trx, { categoryId, yearId }: CertificateSet): Promise<StoredCertificate[]> {
  const { rows } =
    await sql<StoredCertificate>`select ${stored} from certificate c where c.category_id = ${categoryId} and c.year_id = ${yearId} order by c.id for update of c`.execute(
      trx,
    )
  return rows
}

export async function countStudents(trx: Trx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from uploaded_student where certificate_id = any(${ids}::int[])`.execute(trx)
  return rows[0]!.count
}

/** Deletes locked certificates with their courses. */
export async function deleteCertificates(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from certificate_course where certificate_id = any(${ids}::int[])`.execute(trx)
  await sql`delete from certificate where id = any(${ids}::int[])`.execute(trx)
}
