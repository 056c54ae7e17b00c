import { sql, type Transaction } from 'kysely'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'

type Trx = Transaction<Tables>

/** The values of a course that a person enters. */
export interface CourseValues {
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
}
/** A locked row with the number of its certificates, as a change needs it. */
export interface LockedCourse extends CourseValues {
  readonly id: number
  readonly version: number
  readonly certificatesNum: number
}

/**
 * Locks a course until the transaction ends; undefined when it does not exist. Adding it to a certificate waits for the
 * lock, since its link refers to the row: the number of certificates, read after the lock, is valid until the end.
 */
export async function lockCourse(trx: Trx, id: number): Promise<LockedCourse | undefined> {
  const row = await trx
    .selectFrom('course')
    .select(['id', 'ar_name', 'en_name', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from certificate_course l where l.course_id = ${id}`.execute(trx)
  return { ...row, certificatesNum: rows[0]!.count }
}

/** The names with the folded forms that are searched and sorted. */
const stored = ({ ar_name, en_name, active }: CourseValues) => ({
  ar_name,
  en_name,
  active,
  ar_norm: normaliseName(ar_name),
  en_norm: normaliseName(en_name),
})

export async function insertCourse(trx: Trx, values: CourseValues): Promise<number> {
  const { id } = await trx.insertInto('course').values(stored(values)).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateCourse = (
  trx: Trx,
  id: number,
  { version, ...values }: CourseValues & { readonly version: number },
) =>
  trx
    .updateTable('course')
    .set({ ...stored(values), version })
    .where('id', '=', id)
    .execute()
export const deleteCourse = (trx: Trx, id: number) => trx.deleteFrom('course').where('id', '=', id).execute()
